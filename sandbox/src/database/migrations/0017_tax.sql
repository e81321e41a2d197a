UPDATE "invoices" SET "tax_cents" = 0 WHERE "status" IN ('Paid', 'Refunded') AND "tax_cents" IS NULL;--> statement-breakpoint
UPDATE "transactions" SET "tax_cents" = 0 WHERE "status" = 'Completed' AND "tax_cents" IS NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "paid_invoice_has_tax" CHECK ("invoices"."status" not in ('Paid', 'Refunded') or "invoices"."tax_cents" is not null);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "completed_transaction_has_tax" CHECK ("transactions"."status" <> 'Completed' or "transactions"."tax_cents" is not null);