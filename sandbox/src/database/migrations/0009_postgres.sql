CREATE INDEX "export_tickets_export_id_index" ON "export_tickets" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "export_tickets_expires_at_index" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailbox_exports_user_id_index" ON "mailbox_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_answers_workspace_id_index" ON "kept_answers" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "kept_answers_created_at_index" ON "kept_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_links_expires_at_index" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_recipient_id_index" ON "mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provisioning_failures_workspace_id_index" ON "provisioning_failures" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "transactions_user_id_index" ON "transactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at_index" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_user_id_index" ON "sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_created_at_index" ON "sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_tickets_invoice_id_index" ON "invoice_tickets" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_tickets_expires_at_index" ON "invoice_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_workspace_id_index" ON "uploads" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "uploads_expires_at_index" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
-- An export of files that a process left behind fails when its time has come.
UPDATE "mailbox_exports" SET "settles_at" = "started_at" + interval '1 hour' WHERE "status" = 'Started' AND "delivery" = 'file';