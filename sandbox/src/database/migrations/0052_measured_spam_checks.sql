-- No filter measured the scores of earlier versions.
ALTER TABLE "mailboxes" ALTER COLUMN "last_score" SET DATA TYPE double precision USING NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ALTER COLUMN "score" SET DATA TYPE double precision USING NULL;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "template" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "problem" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "filter" jsonb;--> statement-breakpoint
ALTER TABLE "spam_checks" ADD COLUMN "symbols" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Nor did one measure the points of SpamAssassin. The other findings decide the outcome.
UPDATE spam_checks SET findings = (SELECT coalesce(jsonb_agg(finding ORDER BY place), '[]') FROM jsonb_array_elements(findings) WITH ORDINALITY AS found (finding, place) WHERE finding ->> 'check' <> 'spam-assassin') WHERE findings @> '[{"check": "spam-assassin"}]';--> statement-breakpoint
UPDATE spam_checks SET outcome = (SELECT (array['passed', 'warning', 'error'])[max(array_position(array['passed', 'warning', 'error'], finding ->> 'state'))] FROM jsonb_array_elements(findings) AS finding WHERE finding ->> 'code' <> 'not-measured') WHERE status = 'Completed';--> statement-breakpoint
UPDATE mailboxes SET last_outcome = (SELECT outcome FROM spam_checks WHERE mailbox_id = mailboxes.id AND outcome IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1) WHERE last_outcome IS NOT NULL;
