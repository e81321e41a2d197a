import { spamScore, worstState } from '@roost/shared/rules/deliverability/spam-score';
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { measuredFindings, measuredListings } from '#spam-checks/measured-findings.ts';
import { checkInbox } from './check-inbox.ts';

/** Maximum number of checks to complete per request. */
const maxChecks = 1_000;

type Options = { workspaceId: string; now: Date };

/** Starts queued checks. Completes due checks with the current findings of the inbox. */
export const applyDueSpamChecks = async ({ database }: { database: Database }, options: Options): Promise<void> => {
  await database.transaction((transaction) => completeChecks(transaction, options));
  await startChecks(database, options);
};

const completeChecks = async (database: Database, { workspaceId, now }: Options): Promise<void> => {
  const due = await database
    .select({
      id: spamChecks.id,
      mailboxId: spamChecks.mailboxId,
      completesAt: spamChecks.completesAt,
      type: mailboxes.type,
      signature: mailboxes.signature,
      domain: {
        id: domains.id,
        domain: domains.domain,
        createdAt: domains.createdAt,
      },
      checks: healthChecks.checks,
    })
    .from(spamChecks)
    .innerJoin(mailboxes, eq(mailboxes.id, spamChecks.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    // Without a result that is older than a change of the domain.
    .leftJoin(
      healthChecks,
      and(eq(healthChecks.domainId, domains.id), eq(healthChecks.measuredRevision, healthChecks.revision)),
    )
    .where(
      and(
        eq(spamChecks.workspaceId, workspaceId),
        ne(spamChecks.status, 'Completed'),
        lte(spamChecks.completesAt, now),
      ),
    )
    .orderBy(asc(spamChecks.id))
    .limit(maxChecks)
    // The mailboxes too: they store the score.
    .for('no key update', { of: [spamChecks, mailboxes], skipLocked: true });
  if (due.length === 0) return;
  const rows = due.map(({ id, completesAt, type, signature, domain, checks }) => {
    const measured = { ...domain, findings: checks && measuredFindings(domain.domain, checks) };
    const listings = measuredListings({ type, domain: domain.domain }, checks);
    const findings = checkInbox({ type, signature, domain: measured, listings }, completesAt);
    return { id, findings, score: spamScore(findings), outcome: worstState(findings) };
  });
  await database.execute(sql`
    update spam_checks set status = 'Completed', findings = found.findings, score = found.score, outcome = found.outcome
    from json_to_recordset(${JSON.stringify(rows)}::json) as found (id text, findings jsonb, score int, outcome text)
    where spam_checks.id = found.id`);
  await database.execute(sql`
    update mailboxes set last_score = latest.score, last_outcome = latest.outcome
    from json_array_elements_text(${JSON.stringify([...new Set(due.map(({ mailboxId }) => mailboxId))])}::json) as checked (id),
      lateral (
        select score, outcome from spam_checks
        where mailbox_id = checked.id and status = 'Completed'
        order by created_at desc, id desc limit 1
      ) as latest
    where mailboxes.id = checked.id`);
};

const startChecks = async (database: Database, { workspaceId, now }: Options): Promise<void> => {
  const due = database
    .select({ id: spamChecks.id })
    .from(spamChecks)
    .where(and(eq(spamChecks.workspaceId, workspaceId), eq(spamChecks.status, 'Queued'), lte(spamChecks.startsAt, now)))
    .orderBy(asc(spamChecks.id))
    .for('no key update', { skipLocked: true });
  await database.update(spamChecks).set({ status: 'Running' }).where(inArray(spamChecks.id, due));
};
