ALTER TABLE "domains" ADD COLUMN "health_score" integer;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "last_score" integer;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "last_outcome" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "domains_workspace_id_health_score_id_index" ON "domains" USING btree ("workspace_id","health_score","id");--> statement-breakpoint
CREATE INDEX "domains_health_outdated" ON "domains" USING btree ("workspace_id") WHERE health_score is null and status <> 'Pending';--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_last_score_id_index" ON "mailboxes" USING btree ("workspace_id","type","last_score","id");--> statement-breakpoint
CREATE INDEX "mailboxes_workspace_id_type_last_outcome_id_index" ON "mailboxes" USING btree ("workspace_id","type","last_outcome","id");--> statement-breakpoint
CREATE INDEX "mailboxes_forwarding" ON "mailboxes" USING btree ("workspace_id","type","created_at","id") WHERE forward_to is not null;--> statement-breakpoint
CREATE INDEX "domains_by_health_down" ON "domains" USING btree ("workspace_id","health_score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailboxes_by_score_down" ON "mailboxes" USING btree ("workspace_id","type","last_score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
UPDATE mailboxes SET last_score = latest.score, last_outcome = latest.outcome FROM (SELECT DISTINCT ON (mailbox_id) mailbox_id, score, outcome FROM spam_checks WHERE status = 'Completed' ORDER BY mailbox_id, created_at DESC, id DESC) AS latest WHERE mailboxes.id = latest.mailbox_id;--> statement-breakpoint
CREATE FUNCTION reset_health_score() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.health_score := NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER domains_reset_health_score BEFORE UPDATE ON domains FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type OR OLD.status IS DISTINCT FROM NEW.status OR OLD.redirect_url IS DISTINCT FROM NEW.redirect_url OR OLD.dmarc_email IS DISTINCT FROM NEW.dmarc_email) EXECUTE FUNCTION reset_health_score();--> statement-breakpoint
CREATE FUNCTION reset_health_score_of_domain() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE domains SET health_score = NULL WHERE id = NEW.domain_id AND health_score IS NOT NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER dns_sets_reset_health_score AFTER UPDATE ON dns_sets FOR EACH ROW WHEN (OLD.records IS DISTINCT FROM NEW.records) EXECUTE FUNCTION reset_health_score_of_domain();--> statement-breakpoint
CREATE TRIGGER dns_sets_first_reset_health_score AFTER INSERT ON dns_sets FOR EACH ROW EXECUTE FUNCTION reset_health_score_of_domain();
