ALTER TABLE "mails" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "source" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "delivered_or_refused" CHECK ("mails"."delivered_at" is null or "mails"."refusal" is null);--> statement-breakpoint
-- Earlier emails were delivered when they were written.
UPDATE "mails" SET "delivered_at" = "created_at";
