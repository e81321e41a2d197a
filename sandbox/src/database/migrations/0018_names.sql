ALTER TABLE "kept_answers" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "kept_answers_user_id_workspace_id_endpoint_key_pk" TO "idempotency_keys_user_id_workspace_id_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "kept_answers_user_id_users_id_fk" TO "idempotency_keys_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "kept_answers_workspace_id_workspaces_id_fk" TO "idempotency_keys_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER INDEX "kept_answers_workspace_id_index" RENAME TO "idempotency_keys_workspace_id_index";--> statement-breakpoint
ALTER INDEX "kept_answers_created_at_index" RENAME TO "idempotency_keys_created_at_index";--> statement-breakpoint
ALTER TABLE "properties" RENAME TO "app_metadata";--> statement-breakpoint
ALTER TABLE "app_metadata" RENAME CONSTRAINT "properties_pkey" TO "app_metadata_pkey";--> statement-breakpoint
ALTER TABLE "domains" RENAME COLUMN "settles_at" TO "due_at";--> statement-breakpoint
ALTER INDEX "domains_settles_at_index" RENAME TO "domains_due_at_index";--> statement-breakpoint
ALTER TABLE "mailboxes" RENAME COLUMN "settles_at" TO "due_at";--> statement-breakpoint
ALTER INDEX "mailboxes_settles_at_index" RENAME TO "mailboxes_due_at_index";--> statement-breakpoint
ALTER TABLE "mailbox_exports" RENAME COLUMN "settles_at" TO "due_at";--> statement-breakpoint
ALTER INDEX "mailbox_exports_settles_at_index" RENAME TO "mailbox_exports_due_at_index";--> statement-breakpoint
ALTER TABLE "transfers" RENAME COLUMN "given" TO "nameservers_assigned";