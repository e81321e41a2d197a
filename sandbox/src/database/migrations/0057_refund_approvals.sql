ALTER TABLE "refunds" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
-- Until now, every refund was shown as done when the payment provider had accepted it.
UPDATE "refunds" SET "approved_at" = "refunded_at";
