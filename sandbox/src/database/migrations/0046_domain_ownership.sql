CREATE TABLE "domain_claims" (
	"domain_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_check" jsonb
);
--> statement-breakpoint
ALTER TABLE "domains" DROP CONSTRAINT "domains_domain_unique";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "is_owned" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_claims_due_at_index" ON "domain_claims" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "domain_claims_workspace_id_due_at_index" ON "domain_claims" USING btree ("workspace_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_owned_name" ON "domains" USING btree ("domain") WHERE is_owned;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_workspace_name" UNIQUE("workspace_id","domain");--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_owned_unless_pending" CHECK (is_owned or status = 'Pending');