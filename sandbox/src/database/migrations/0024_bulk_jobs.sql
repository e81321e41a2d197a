CREATE TABLE "bulk_job_items" (
	"job_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"outcome" text COLLATE "C",
	"reason_code" text COLLATE "C",
	"reason_message" text,
	CONSTRAINT "bulk_job_items_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"change" jsonb NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"retryable" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_items_waiting" ON "bulk_job_items" USING btree ("job_id","position") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_workspace_id_created_at_id_index" ON "bulk_jobs" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_user_id_index" ON "bulk_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_ended_at_index" ON "bulk_jobs" USING btree ("ended_at");