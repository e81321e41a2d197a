ALTER TABLE "mails" ADD COLUMN "sender" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_type" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "message_of_inbox" CHECK (("mails"."sender" is null) = ("mails"."sender_type" is null) and ("mails"."sender" is null or "mails"."source" is not null));