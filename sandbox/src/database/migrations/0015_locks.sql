CREATE INDEX "failed_inboxes_workspace_id_index" ON "failed_inboxes" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "members_invited_by_index" ON "members" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "refunds_invoice_id_index" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "uploads_stored_at_index" ON "uploads" USING btree ("stored_at");