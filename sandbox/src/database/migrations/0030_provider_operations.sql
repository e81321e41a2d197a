CREATE TABLE "provider_operations" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"mailbox_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "simulated_operations" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"calls" integer DEFAULT 1 NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_providers" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"behaviour" jsonb NOT NULL,
	"operations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_operations_workspace_id_next_attempt_at_key_index" ON "provider_operations" USING btree ("workspace_id","next_attempt_at","key");--> statement-breakpoint
CREATE INDEX "provider_operations_next_attempt_at_index" ON "provider_operations" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "provider_operations_mailbox_id_index" ON "provider_operations" USING btree ("mailbox_id");--> statement-breakpoint
CREATE INDEX "provider_operations_transaction_id_index" ON "provider_operations" USING btree ("transaction_id");