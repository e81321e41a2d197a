ALTER TABLE "export_rows" ADD COLUMN "was_present" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "already_present" integer DEFAULT 0 NOT NULL;