CREATE TABLE "ordered_inboxes" (
	"transaction_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"encoding" text COLLATE "C" NOT NULL,
	CONSTRAINT "ordered_inboxes_transaction_id_position_pk" PRIMARY KEY("transaction_id","position")
);
--> statement-breakpoint
ALTER TABLE "ordered_inboxes" ADD CONSTRAINT "ordered_inboxes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE ordered_inboxes ALTER COLUMN content SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO ordered_inboxes (transaction_id, position, content, encoding) SELECT id, (number - 1) / 250 * 250, convert_to(json_agg(inbox ORDER BY number)::text, 'UTF8'), 'identity' FROM transactions, jsonb_array_elements(purchase_order #> '{mailboxes,emails}') WITH ORDINALITY AS listed (inbox, number) GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE transactions ALTER COLUMN purchase_order SET STORAGE EXTENDED;--> statement-breakpoint
UPDATE transactions SET purchase_order = jsonb_set(purchase_order, '{mailboxes}', jsonb_build_object('type', purchase_order #> '{mailboxes,type}', 'count', jsonb_array_length(purchase_order #> '{mailboxes,emails}'))) WHERE purchase_order #> '{mailboxes,emails}' IS NOT NULL;--> statement-breakpoint
-- A process of an earlier version that still runs would fulfil an order without its inboxes. With another name it fails, and the payment is tried again.
ALTER TABLE transactions RENAME COLUMN purchase_order TO order_content;
