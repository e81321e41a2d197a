CREATE TABLE "receipt_tickets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "receipt_tickets" ADD CONSTRAINT "receipt_tickets_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_tickets" ADD CONSTRAINT "receipt_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_tickets_transaction_id_index" ON "receipt_tickets" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "receipt_tickets_user_id_index" ON "receipt_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "receipt_tickets_expires_at_index" ON "receipt_tickets" USING btree ("expires_at");