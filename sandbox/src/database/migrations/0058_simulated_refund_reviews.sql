ALTER TABLE "simulated_notifications" RENAME COLUMN "transaction_id" TO "key";--> statement-breakpoint
ALTER TABLE "simulated_notifications" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The checkout made one attempt to send each of these.
UPDATE "simulated_notifications" SET "attempts" = 1;
