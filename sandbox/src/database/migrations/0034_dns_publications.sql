ALTER TABLE "bulk_job_slices" ADD COLUMN "is_started" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "domain_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "publication" jsonb;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "bulk_job_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "bulk_job_position" integer;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_bulk_job_id_bulk_jobs_id_fk" FOREIGN KEY ("bulk_job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_operations_bulk_job_id_index" ON "provider_operations" USING btree ("bulk_job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_operations_publishes" ON "provider_operations" USING btree ("domain_id");