ALTER TABLE "domains" ADD COLUMN "registered_until" timestamp with time zone;--> statement-breakpoint
UPDATE domains SET registered_until = created_at + interval '1 year' WHERE NOT EXISTS (SELECT 1 FROM transfers WHERE transfers.workspace_id = domains.workspace_id AND transfers.domain = domains.domain);
