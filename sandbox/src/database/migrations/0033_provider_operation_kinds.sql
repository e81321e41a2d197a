ALTER TABLE "simulated_operations" RENAME COLUMN "email" TO "subject";--> statement-breakpoint
ALTER TABLE "provider_operations" ALTER COLUMN "mailbox_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_operations" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_operations" ALTER COLUMN "active_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_operations" ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "kind" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "subject" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "inbox_type" text COLLATE "C";--> statement-breakpoint
UPDATE "provider_operations" SET "kind" = 'create-inbox', "subject" = "mailboxes"."email", "inbox_type" = "mailboxes"."type"
FROM "mailboxes" WHERE "mailboxes"."id" = "provider_operations"."mailbox_id";--> statement-breakpoint
ALTER TABLE "provider_operations" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_operations" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_operations_subject_index" ON "provider_operations" USING btree ("subject");