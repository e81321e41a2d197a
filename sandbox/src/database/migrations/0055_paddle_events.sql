CREATE TABLE "order_refunds" (
	"transaction_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"subjects" jsonb NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paddle_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C",
	"occurred_at" timestamp with time zone NOT NULL,
	"notification_id" text COLLATE "C" NOT NULL,
	"data" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_notifications" (
	"transaction_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"body" text NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_notifications" ADD CONSTRAINT "simulated_notifications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_reference_index" ON "order_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "paddle_events_received_at_index" ON "paddle_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "paddle_events_subject_occurred_at_index" ON "paddle_events" USING btree ("subject","occurred_at");--> statement-breakpoint
CREATE INDEX "simulated_notifications_workspace_id_index" ON "simulated_notifications" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "simulated_notifications_next_attempt_at_index" ON "simulated_notifications" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "refunds_reference_index" ON "refunds" USING btree ("reference");