CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "mailbox_search" (
	"mailbox_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"searched" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "mailboxes_search";--> statement-breakpoint
DROP INDEX "domains_search";--> statement-breakpoint
DROP INDEX "spam_checks_search";--> statement-breakpoint
ALTER TABLE "mailbox_search" ADD CONSTRAINT "mailbox_search_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO mailbox_search SELECT id, workspace_id, searched FROM mailboxes;--> statement-breakpoint
CREATE INDEX "mailboxes_search" ON "mailbox_search" USING gin ("workspace_id","searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "domains_search" ON "domains" USING gin ("workspace_id","domain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spam_checks_search" ON "spam_checks" USING gin ("workspace_id","email" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "searched";;--> statement-breakpoint
CREATE FUNCTION searched_of_mailbox(email text, first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT email || chr(10) || first_name || ' ' || last_name $$;--> statement-breakpoint
CREATE FUNCTION add_mailbox_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_search SELECT id, workspace_id, searched_of_mailbox(email, first_name, last_name) FROM added; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_add_search AFTER INSERT ON mailboxes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_mailbox_search();--> statement-breakpoint
CREATE FUNCTION change_mailbox_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE mailbox_search SET searched = searched_of_mailbox(NEW.email, NEW.first_name, NEW.last_name) WHERE mailbox_id = NEW.id; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_change_search AFTER UPDATE ON mailboxes FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name) EXECUTE FUNCTION change_mailbox_search();