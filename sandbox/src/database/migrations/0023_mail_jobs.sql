ALTER TABLE "mails" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_job_id_unique" UNIQUE("job_id");