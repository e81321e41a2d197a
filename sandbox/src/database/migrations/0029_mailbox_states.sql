CREATE TABLE "mailbox_states" (
	"mailbox_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"due_at" timestamp with time zone,
	"has_forwarding" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "mailboxes_workspace_id_type_status_id_index";--> statement-breakpoint
DROP INDEX "mailboxes_forwarding";--> statement-breakpoint
DROP INDEX "mailboxes_due_at_index";--> statement-breakpoint
DROP INDEX "mailboxes_without_slot";--> statement-breakpoint
INSERT INTO mailbox_states SELECT id, workspace_id, type, status, due_at, forward_to IS NOT NULL FROM mailboxes;--> statement-breakpoint
ALTER TABLE "mailbox_states" ADD CONSTRAINT "mailbox_states_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_states_workspace_id_type_status_mailbox_id_index" ON "mailbox_states" USING btree ("workspace_id","type","status","mailbox_id");--> statement-breakpoint
CREATE INDEX "mailbox_states_inactive" ON "mailbox_states" USING btree ("workspace_id","type") WHERE status = 'Inactive';--> statement-breakpoint
CREATE INDEX "mailbox_states_forwarding" ON "mailbox_states" USING btree ("workspace_id","type","mailbox_id") WHERE has_forwarding;--> statement-breakpoint
CREATE INDEX "mailbox_states_due_at_index" ON "mailbox_states" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE mailboxes SET (fillfactor = 80);--> statement-breakpoint
CREATE FUNCTION add_mailbox_states() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO mailbox_states SELECT id, workspace_id, type, status, due_at, forward_to IS NOT NULL FROM added; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_add_states AFTER INSERT ON mailboxes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_mailbox_states();--> statement-breakpoint
CREATE FUNCTION change_mailbox_states() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN UPDATE mailbox_states SET status = changed.status, due_at = changed.due_at, has_forwarding = changed.forward_to IS NOT NULL FROM changed WHERE mailbox_id = changed.id AND (mailbox_states.status, mailbox_states.due_at, has_forwarding) IS DISTINCT FROM (changed.status, changed.due_at, changed.forward_to IS NOT NULL); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_change_states AFTER UPDATE ON mailboxes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_mailbox_states();