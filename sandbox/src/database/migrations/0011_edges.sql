ALTER TABLE "invoice_tickets" ADD COLUMN "user_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "invoice_tickets" ADD CONSTRAINT "invoice_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_tickets_user_id_index" ON "invoice_tickets" USING btree ("user_id");