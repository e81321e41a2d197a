ALTER TABLE "transfers" ADD COLUMN "fails_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "invoice_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "country" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "country" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_fails_at_index" ON "transfers" USING btree ("fails_at") WHERE fails_at is not null;--> statement-breakpoint
CREATE INDEX "transfers_invoice_id_index" ON "transfers" USING btree ("invoice_id");