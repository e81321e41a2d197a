CREATE TABLE "export_credentials" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "export_credentials_workspace_id_platform_pk" PRIMARY KEY("workspace_id","platform")
);
--> statement-breakpoint
CREATE TABLE "export_rows" (
	"export_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"mailbox_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "export_rows_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "inbox_placements" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"mailbox_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"providers" text[] NOT NULL,
	"code" text NOT NULL,
	"results" jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"completes_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"content_type" text COLLATE "C" NOT NULL,
	"size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "domains_workspace_id_type_index";--> statement-breakpoint
DROP INDEX "mailbox_exports_workspace_id_index";--> statement-breakpoint
DROP INDEX "spam_checks_mailbox_id_index";--> statement-breakpoint
ALTER TABLE "export_tickets" ADD COLUMN "file" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "delivery" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ALTER COLUMN "delivery" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "status" text COLLATE "C" DEFAULT 'Done' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ALTER COLUMN "rows" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "files" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ALTER COLUMN "files" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "fetched" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "fault_text" text;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ALTER COLUMN "started_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "domain_name" text COLLATE "C" GENERATED ALWAYS AS (split_part(email, '@', 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "expected_within" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "email" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ALTER COLUMN "email" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "from_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ALTER COLUMN "from_name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "outcome" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "starts_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ALTER COLUMN "starts_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "completes_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ALTER COLUMN "completes_at" DROP DEFAULT;--> statement-breakpoint
-- Rows from before: an export was one file that was fetched when it was made.
UPDATE "mailbox_exports" SET "rows" = cardinality("mailbox_ids"), "done" = cardinality("mailbox_ids"), "fetched" = '{0}', "started_at" = "created_at", "finished_at" = "created_at";--> statement-breakpoint
INSERT INTO "export_rows" ("export_id", "position", "mailbox_id") SELECT "id", "ordinality" - 1, "mailbox" FROM "mailbox_exports", unnest("mailbox_ids") WITH ORDINALITY AS "listed" ("mailbox", "ordinality");--> statement-breakpoint
UPDATE "spam_checks" SET "email" = "mailboxes"."email", "from_name" = "mailboxes"."first_name" || ' ' || "mailboxes"."last_name", "starts_at" = "spam_checks"."created_at", "completes_at" = "spam_checks"."created_at" FROM "mailboxes" WHERE "mailboxes"."id" = "spam_checks"."mailbox_id";--> statement-breakpoint
ALTER TABLE "export_credentials" ADD CONSTRAINT "export_credentials_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_rows" ADD CONSTRAINT "export_rows_export_id_mailbox_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."mailbox_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_placements" ADD CONSTRAINT "inbox_placements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_placements" ADD CONSTRAINT "inbox_placements_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_placements_workspace_id_created_at_id_index" ON "inbox_placements" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_placements_workspace_id_email_id_index" ON "inbox_placements" USING btree ("workspace_id","email","id");--> statement-breakpoint
CREATE INDEX "inbox_placements_mailbox_id_index" ON "inbox_placements" USING btree ("mailbox_id");--> statement-breakpoint
CREATE INDEX "domains_workspace_id_type_mailbox_count_index" ON "domains" USING btree ("workspace_id","type","mailbox_count");--> statement-breakpoint
CREATE INDEX "mailbox_exports_workspace_id_user_id_created_at_id_index" ON "mailbox_exports" USING btree ("workspace_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_domain_name_id_index" ON "mailboxes" USING btree ("workspace_id","type","domain_name","id");--> statement-breakpoint
CREATE INDEX "mailboxes_scheduled" ON "mailboxes" USING btree ("workspace_id","type","created_at","id") WHERE delete_until is not null;--> statement-breakpoint
CREATE INDEX "mailboxes_without_slot" ON "mailboxes" USING btree ("workspace_id","type") WHERE status = 'Inactive';--> statement-breakpoint
CREATE INDEX "spam_checks_workspace_id_email_id_index" ON "spam_checks" USING btree ("workspace_id","email","id");--> statement-breakpoint
CREATE INDEX "spam_checks_by_score" ON "spam_checks" USING btree ("workspace_id","score","id");--> statement-breakpoint
CREATE INDEX "spam_checks_by_score_down" ON "spam_checks" USING btree ("workspace_id","score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "spam_checks_mailbox_id_created_at_id_index" ON "spam_checks" USING btree ("mailbox_id","created_at","id");--> statement-breakpoint
CREATE INDEX "spam_checks_search" ON "spam_checks" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spam_checks_under_way" ON "spam_checks" USING btree ("completes_at") WHERE status <> 'Completed';