CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "failed_inboxes" (
	"transaction_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"inbox" jsonb NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"next_retry_at" timestamp with time zone,
	CONSTRAINT "failed_inboxes_transaction_id_email_pk" PRIMARY KEY("transaction_id","email")
);
--> statement-breakpoint
CREATE TABLE "failed_renewals" (
	"invoice_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"interval" text NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"next_retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"invoice_id" text COLLATE "C" NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"reference" text NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
UPDATE "invoices" SET "bill_to" = jsonb_build_object('streetAddress1', '', 'streetAddress2', '', 'city', '', 'state', '', 'postalCode', '', 'country', '', 'vat', '') || coalesce(w."company", '{}') || jsonb_build_object('company', coalesce(nullif(w."company"->>'company', ''), w."name")) FROM "workspaces" w WHERE w."id" = "invoices"."workspace_id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "bill_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "period" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "monthly_anchor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "yearly_anchor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_inboxes" ADD CONSTRAINT "failed_inboxes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_inboxes" ADD CONSTRAINT "failed_inboxes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_renewals" ADD CONSTRAINT "failed_renewals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_renewals" ADD CONSTRAINT "failed_renewals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_inboxes_next_retry_at_index" ON "failed_inboxes" USING btree ("next_retry_at");--> statement-breakpoint
CREATE INDEX "failed_renewals_next_retry_at_index" ON "failed_renewals" USING btree ("next_retry_at");--> statement-breakpoint
CREATE INDEX "failed_renewals_workspace_id_index" ON "failed_renewals" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "refunds_workspace_id_invoice_id_index" ON "refunds" USING btree ("workspace_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_payment_reference_index" ON "invoices" USING btree ("payment_reference");--> statement-breakpoint
SELECT setval('invoice_numbers', (SELECT coalesce(max(substring("number" from '[0-9]+$')::bigint), 0) + 1 FROM "invoices"), false);