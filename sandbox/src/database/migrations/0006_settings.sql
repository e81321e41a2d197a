CREATE TABLE "provisioning_failures" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_tickets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"invoice_id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"monthly_renews_at" timestamp with time zone,
	"yearly_renews_at" timestamp with time zone,
	"yearly_slots" jsonb DEFAULT '{"Private":0,"GoogleWorkspace":0,"Outlook":0}'::jsonb NOT NULL,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"card" jsonb
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_background" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_emoji" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "provisioning_failures" ADD CONSTRAINT "provisioning_failures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_tickets" ADD CONSTRAINT "invoice_tickets_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provisioning_failures_failed_at_id_index" ON "provisioning_failures" USING btree ("failed_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_monthly_renews_at_index" ON "subscriptions" USING btree ("monthly_renews_at");--> statement-breakpoint
CREATE INDEX "subscriptions_yearly_renews_at_index" ON "subscriptions" USING btree ("yearly_renews_at");--> statement-breakpoint
UPDATE "invoices" SET "lines" = jsonb_build_array(jsonb_build_object('kind', 'text', 'text', "description", 'amount', "total"));--> statement-breakpoint
INSERT INTO "subscriptions" ("workspace_id", "monthly_renews_at") SELECT "id", date_trunc('month', now(), 'UTC') + interval '1 month' FROM "workspaces" WHERE "mailboxes_limit" + "google_workspace_mailboxes_limit" + "outlook_mailboxes_limit" > 0;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "description";