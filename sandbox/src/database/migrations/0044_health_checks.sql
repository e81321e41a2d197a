CREATE TABLE "changed_zones" (
	"domain" text COLLATE "C" PRIMARY KEY NOT NULL,
	"records" jsonb NOT NULL,
	"version" text NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_checks" (
	"domain_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"measured_revision" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"serial" text,
	"checks" jsonb
);
--> statement-breakpoint
DROP INDEX "domains_health_outdated";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "health" jsonb;--> statement-breakpoint
ALTER TABLE "health_checks" ADD CONSTRAINT "health_checks_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_checks" ADD CONSTRAINT "health_checks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_checks_due_at_index" ON "health_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "health_checks_workspace_id_due_at_index" ON "health_checks" USING btree ("workspace_id","due_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION reset_health_score() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.health_score := NULL; NEW.health := NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE FUNCTION request_health_check() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF NEW.status = 'Pending' THEN
		DELETE FROM health_checks WHERE domain_id = NEW.id;
	ELSE
		INSERT INTO health_checks (domain_id, workspace_id, due_at) VALUES (NEW.id, NEW.workspace_id, to_timestamp(0))
		ON CONFLICT (domain_id) DO UPDATE SET due_at = excluded.due_at, revision = health_checks.revision + 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER domains_request_health_check AFTER UPDATE ON domains FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type OR OLD.status IS DISTINCT FROM NEW.status OR OLD.redirect_url IS DISTINCT FROM NEW.redirect_url OR OLD.dmarc_email IS DISTINCT FROM NEW.dmarc_email) EXECUTE FUNCTION request_health_check();--> statement-breakpoint
CREATE TRIGGER domains_first_request_health_check AFTER INSERT ON domains FOR EACH ROW WHEN (NEW.status <> 'Pending') EXECUTE FUNCTION request_health_check();--> statement-breakpoint
CREATE OR REPLACE FUNCTION reset_health_score_of_domain() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE domains SET health_score = NULL, health = NULL WHERE id = NEW.domain_id AND (health_score IS NOT NULL OR health IS NOT NULL);
	UPDATE health_checks SET due_at = to_timestamp(0), revision = revision + 1 WHERE domain_id = NEW.domain_id;
	RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "domains" SET "health_score" = NULL WHERE "health_score" IS NOT NULL;--> statement-breakpoint
INSERT INTO "health_checks" ("domain_id", "workspace_id", "due_at") SELECT "id", "workspace_id", to_timestamp(0) FROM "domains" WHERE "status" <> 'Pending';
