CREATE TABLE "audit_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"subject" text NOT NULL,
	"platform" text COLLATE "C",
	"inboxes" integer,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_credentials" RENAME COLUMN "password" TO "encrypted_password";--> statement-breakpoint
ALTER TABLE "mailboxes" RENAME COLUMN "password" TO "encrypted_password";--> statement-breakpoint
UPDATE mailboxes SET encrypted_password = 'plain:' || encrypted_password;--> statement-breakpoint
UPDATE export_credentials SET encrypted_password = 'plain:' || encrypted_password;--> statement-breakpoint
INSERT INTO signing_keys (name, encrypted_key) SELECT CASE name WHEN 'storage-key' THEN 'uploads' ELSE 'access-tokens' END, 'plain:' || value FROM app_metadata WHERE name IN ('access-token-key', 'storage-key');--> statement-breakpoint
DELETE FROM app_metadata WHERE name IN ('access-token-key', 'storage-key');--> statement-breakpoint
CREATE INDEX "audit_events_workspace_id_created_at_id_index" ON "audit_events" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_created_at_index" ON "audit_events" USING btree ("created_at");