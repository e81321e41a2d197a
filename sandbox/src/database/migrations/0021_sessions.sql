ALTER TABLE "sign_ins" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "system" text;