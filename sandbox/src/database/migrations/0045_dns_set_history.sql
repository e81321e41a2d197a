CREATE TABLE "dns_set_history" (
	"domain_id" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"records" jsonb NOT NULL,
	"record_count" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" text COLLATE "C",
	"cause" text COLLATE "C",
	CONSTRAINT "dns_set_history_domain_id_version_pk" PRIMARY KEY("domain_id","version")
);
--> statement-breakpoint
ALTER TABLE "dns_set_history" ADD CONSTRAINT "dns_set_history_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;