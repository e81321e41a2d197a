DROP INDEX "mailboxes_search";--> statement-breakpoint
ALTER TABLE "mailbox_search" ADD COLUMN "email" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mailbox_search" ADD COLUMN "name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mailbox_search" ADD COLUMN "domain_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mailbox_search" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
UPDATE mailbox_search SET email = mailboxes.email, name = mailboxes.name, domain_name = mailboxes.domain_name, created_at = mailboxes.created_at FROM mailboxes WHERE id = mailbox_id;--> statement-breakpoint
ALTER TABLE "mailbox_search" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_search" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_search" ALTER COLUMN "domain_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_search" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mailboxes_search" ON "mailbox_search" USING gin ("workspace_id","type","searched" gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_mailbox_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_search (mailbox_id, workspace_id, type, searched, email, name, domain_name, created_at) SELECT id, workspace_id, type, searched_of_mailbox(email, first_name, last_name), email, name, domain_name, created_at FROM added; RETURN NULL; END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_mailbox_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE mailbox_search SET searched = searched_of_mailbox(NEW.email, NEW.first_name, NEW.last_name), email = NEW.email, name = NEW.name, domain_name = NEW.domain_name WHERE mailbox_id = NEW.id; RETURN NULL; END $$;
