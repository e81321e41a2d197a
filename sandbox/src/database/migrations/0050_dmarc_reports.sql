CREATE TABLE "dmarc_report_rows" (
	"report_id" bigint NOT NULL,
	"ip" text COLLATE "C" NOT NULL,
	"messages" integer NOT NULL,
	"disposition" text NOT NULL,
	"spf_aligned" boolean NOT NULL,
	"dkim_aligned" boolean NOT NULL,
	"selector" text,
	"other_domains" text[] NOT NULL,
	"overrides" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dmarc_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"domain_id" text COLLATE "C" NOT NULL,
	"organization" text NOT NULL,
	"report_id" text COLLATE "C" NOT NULL,
	"authentication" text NOT NULL,
	"reporter_domain" text,
	"policy" text NOT NULL,
	"is_testing" boolean NOT NULL,
	"period_begin" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dmarc_reports_once" UNIQUE("domain_id","organization","report_id")
);
--> statement-breakpoint
CREATE TABLE "rejected_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"domain_id" text COLLATE "C",
	"sender" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rejected_reports_once" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "dmarc_report_rows" ADD CONSTRAINT "dmarc_report_rows_report_id_dmarc_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."dmarc_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dmarc_reports" ADD CONSTRAINT "dmarc_reports_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_reports" ADD CONSTRAINT "rejected_reports_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dmarc_report_rows_report_id_index" ON "dmarc_report_rows" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "dmarc_reports_domain_id_period_begin_index" ON "dmarc_reports" USING btree ("domain_id","period_begin");--> statement-breakpoint
CREATE INDEX "dmarc_reports_received_at_index" ON "dmarc_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "rejected_reports_domain_id_id_index" ON "rejected_reports" USING btree ("domain_id","id");--> statement-breakpoint
CREATE INDEX "rejected_reports_received_at_index" ON "rejected_reports" USING btree ("received_at");