CREATE TABLE "mailbox_counts" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"has_forwarding" boolean NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"last_outcome" text COLLATE "C",
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "mailboxes_search";--> statement-breakpoint
ALTER TABLE "mailbox_search" ADD COLUMN "type" text COLLATE "C";--> statement-breakpoint
UPDATE mailbox_search SET type = mailboxes.type FROM mailboxes WHERE id = mailbox_id;--> statement-breakpoint
ALTER TABLE "mailbox_search" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mailboxes_search" ON "mailbox_search" USING gin ("workspace_id","type","searched" gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_mailbox_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_search (mailbox_id, workspace_id, type, searched) SELECT id, workspace_id, type, searched_of_mailbox(email, first_name, last_name) FROM added; RETURN NULL; END $$;--> statement-breakpoint
INSERT INTO mailbox_counts SELECT workspace_id, type, status, forward_to IS NOT NULL, delete_until IS NOT NULL, last_outcome, count(*) FROM mailboxes GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
CREATE INDEX "mailbox_counts_workspace_id_type_index" ON "mailbox_counts" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE FUNCTION add_mailbox_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_counts SELECT workspace_id, type, status, forward_to IS NOT NULL, delete_until IS NOT NULL, last_outcome, count(*) FROM added GROUP BY 1, 2, 3, 4, 5, 6; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_add_counts AFTER INSERT ON mailboxes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_mailbox_counts();--> statement-breakpoint
CREATE FUNCTION change_mailbox_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_counts SELECT workspace_id, type, status, has_forwarding, is_scheduled, last_outcome, sum(change) FROM (SELECT workspace_id, type, status, forward_to IS NOT NULL AS has_forwarding, delete_until IS NOT NULL AS is_scheduled, last_outcome, 1 AS change FROM changed UNION ALL SELECT workspace_id, type, status, forward_to IS NOT NULL, delete_until IS NOT NULL, last_outcome, -1 FROM replaced) AS changes GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_change_counts AFTER UPDATE ON mailboxes REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_mailbox_counts();--> statement-breakpoint
CREATE FUNCTION remove_mailbox_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_counts SELECT workspace_id, type, status, forward_to IS NOT NULL, delete_until IS NOT NULL, last_outcome, -count(*) FROM removed GROUP BY 1, 2, 3, 4, 5, 6; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_remove_counts AFTER DELETE ON mailboxes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_mailbox_counts();