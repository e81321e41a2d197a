ALTER TABLE "mailboxes" ADD COLUMN "change_failure" text;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "invoice_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "refund" jsonb;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD COLUMN "charge" jsonb;--> statement-breakpoint
ALTER TABLE "provider_operations" ADD CONSTRAINT "provider_operations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_operations_invoice_id_index" ON "provider_operations" USING btree ("invoice_id");--> statement-breakpoint
DELETE FROM mailbox_counts WHERE NOT EXISTS (SELECT FROM workspaces WHERE id = workspace_id);--> statement-breakpoint
CREATE FUNCTION remove_workspace_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM mailbox_counts WHERE workspace_id = OLD.id; RETURN NULL; END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER workspaces_remove_counts AFTER DELETE ON workspaces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remove_workspace_counts();