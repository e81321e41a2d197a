CREATE TABLE "dns_sets" (
	"domain_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"records" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"domain" text COLLATE "C" NOT NULL,
	"fault" text,
	"nameservers" text[] NOT NULL,
	"nameservers_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"given" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_workspace_id_domain_pk" PRIMARY KEY("workspace_id","domain")
);
--> statement-breakpoint
ALTER TABLE "dns_sets" ADD CONSTRAINT "dns_sets_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_nameservers_at_index" ON "transfers" USING btree ("nameservers_at") WHERE nameservers_at is not null and not given;