CREATE TABLE "simulated_tool_inboxes" (
	"platform" text COLLATE "C" NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_tool_inboxes_platform_account_email_pk" PRIMARY KEY("platform","account","email")
);
--> statement-breakpoint
ALTER TABLE "export_rows" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_rows" ADD COLUMN "missing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_rows" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "export_rows" ADD COLUMN "fault_text" text;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "check_fault" text;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "present" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mailbox_exports_check_at_index" ON "mailbox_exports" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
-- Earlier uploads added their rows in order.
UPDATE "export_rows" SET "arrived_at" = coalesce("finished_at", "started_at") FROM "mailbox_exports"
WHERE "mailbox_exports"."id" = "export_id" AND "delivery" = 'upload' AND ("status" = 'Done' OR "position" < "done");
