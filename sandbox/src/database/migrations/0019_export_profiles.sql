CREATE TABLE "export_profiles" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "export_profiles_workspace_id_platform_pk" PRIMARY KEY("workspace_id","platform")
);
--> statement-breakpoint
ALTER TABLE "export_rows" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_exports" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "export_profiles" ADD CONSTRAINT "export_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_rows_mailbox_id_index" ON "export_rows" USING btree ("mailbox_id");