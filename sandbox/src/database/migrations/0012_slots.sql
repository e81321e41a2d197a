ALTER TABLE "transactions" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "repriced_from" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "covered_type" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "covered_slots" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "monthly_paid" jsonb DEFAULT '{"Private":0,"GoogleWorkspace":0,"Outlook":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "yearly_paid" jsonb DEFAULT '{"Private":0,"GoogleWorkspace":0,"Outlook":0}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_unpaid" ON "transactions" USING btree ("created_at") WHERE status = 'Open';
--> statement-breakpoint
UPDATE "transactions" SET "purchase_order" = jsonb_set("purchase_order", '{lines}', (
	SELECT jsonb_agg(CASE WHEN line->>'kind' = 'inbox-slots' THEN
		jsonb_build_object('unitPrice', (line->>'monthlyAmount')::int / greatest(1, (line->>'quantity')::int), 'share', null, 'amount', 0) || line
		ELSE line END)
	FROM jsonb_array_elements("purchase_order"->'lines') line
)) WHERE "purchase_order" @> '{"lines":[{"kind":"inbox-slots"}]}';--> statement-breakpoint
UPDATE "transactions" SET "status" = 'Expired' WHERE "status" = 'Open';
