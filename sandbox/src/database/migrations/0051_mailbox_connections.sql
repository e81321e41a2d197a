CREATE TABLE "mailbox_connections" (
	"mailbox_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C",
	"reason" text COLLATE "C",
	"since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"unanswered_since" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"new_password" text
);
--> statement-breakpoint
CREATE TABLE "simulated_passwords" (
	"email" text COLLATE "C" PRIMARY KEY NOT NULL,
	"digest" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox_connections" ADD CONSTRAINT "mailbox_connections_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_connections_due_at_index" ON "mailbox_connections" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mailbox_connections_workspace_id_due_at_index" ON "mailbox_connections" USING btree ("workspace_id","due_at");--> statement-breakpoint
CREATE INDEX "mailbox_connections_failing" ON "mailbox_connections" USING btree ("workspace_id","mailbox_id") WHERE state in ('Refused', 'NoAnswer');--> statement-breakpoint
CREATE FUNCTION add_mailbox_connections() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO mailbox_connections (mailbox_id, workspace_id, due_at) SELECT id, workspace_id, to_timestamp(0) FROM added WHERE status IN ('Active', 'Updating');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mailboxes_add_connections AFTER INSERT ON mailboxes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_mailbox_connections();--> statement-breakpoint
CREATE FUNCTION change_mailbox_connection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF NEW.status IN ('Active', 'Updating') THEN
		INSERT INTO mailbox_connections (mailbox_id, workspace_id, due_at) VALUES (NEW.mailbox_id, NEW.workspace_id, to_timestamp(0))
		ON CONFLICT (mailbox_id) DO UPDATE SET due_at = excluded.due_at, claim = mailbox_connections.claim + 1;
	ELSE
		UPDATE mailbox_connections SET state = NULL, reason = NULL, since = NULL, checked_at = NULL, unanswered_since = NULL, attempts = 0, due_at = NULL, claim = claim + 1
		WHERE mailbox_id = NEW.mailbox_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mailbox_states_change_connection AFTER UPDATE ON mailbox_states FOR EACH ROW WHEN ((OLD.status IN ('Active', 'Updating')) <> (NEW.status IN ('Active', 'Updating'))) EXECUTE FUNCTION change_mailbox_connection();--> statement-breakpoint
INSERT INTO mailbox_connections (mailbox_id, workspace_id, due_at) SELECT id, workspace_id, to_timestamp(0) FROM mailboxes WHERE status IN ('Active', 'Updating');
