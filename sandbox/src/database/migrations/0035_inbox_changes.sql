ALTER TABLE "mailboxes" ADD COLUMN "change_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "inbox_change" jsonb;