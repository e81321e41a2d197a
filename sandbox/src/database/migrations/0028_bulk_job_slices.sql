CREATE TABLE "bulk_job_slices" (
	"job_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"positions" integer[] NOT NULL,
	"item_ids" text[] NOT NULL,
	CONSTRAINT "bulk_job_slices_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "bulk_job_slices" ADD CONSTRAINT "bulk_job_slices_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE bulk_job_slices ALTER COLUMN item_ids SET STORAGE EXTERNAL, ALTER COLUMN positions SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO bulk_job_slices SELECT job_id, min(position), array_agg(position), array_agg(item_id) FROM bulk_job_items WHERE outcome IS NULL GROUP BY job_id, (position - 1) / 100;--> statement-breakpoint
DELETE FROM bulk_job_items WHERE outcome IS NULL;--> statement-breakpoint
DROP INDEX "bulk_job_items_waiting";--> statement-breakpoint
ALTER TABLE "bulk_job_items" ALTER COLUMN "outcome" SET NOT NULL;