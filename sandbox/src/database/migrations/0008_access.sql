ALTER TABLE "mail_links" ADD COLUMN "position" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "sign_up" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invited_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "successor_nonce" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A link without its own password would make good whatever the user row holds.
DELETE FROM "mail_links" WHERE "purpose" = 'verify-email' AND "password_hash" IS NULL;--> statement-breakpoint
UPDATE "mail_links" SET "sign_up" = jsonb_build_object('firstname', "firstname", 'lastname', "lastname", 'company', "company", 'language', coalesce("language", 'en'), 'passwordHash', "mail_links"."password_hash", 'invitationId', null) FROM "users" WHERE "users"."id" = "user_id" AND "purpose" = 'verify-email';--> statement-breakpoint
-- Tokens may have forked without a trace: everybody signs in again.
DELETE FROM "sign_ins";--> statement-breakpoint
ALTER TABLE "mail_links" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_parentHash_unique" UNIQUE("parent_hash");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "verifies_its_sign_up" CHECK ("mail_links"."purpose" <> 'verify-email' or "mail_links"."sign_up" is not null);