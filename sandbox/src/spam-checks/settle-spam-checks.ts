import { spamScore, worstState } from '@roost/shared/contracts/spam-score';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { expectedRecords, firstRecords } from '#domains/zone-of-domain.ts';
import { examineInbox } from './examine-inbox.ts';

/** How many are completed by one call; the next completes the others. */
const most = 1_000;

/** Checks whose time has come run, and those whose end has come say what they found: of the inbox as it is now. */
export const settleSpamChecks = async (database: Database, now: Date): Promise<void> => {
  const due = await database
    .select({
      id: spamChecks.id,
      completesAt: spamChecks.completesAt,
      type: mailboxes.type,
      signature: mailboxes.signature,
      domain: {
        id: domains.id,
        domain: domains.domain,
        type: domains.type,
        dmarcEmail: domains.dmarcEmail,
        redirectUrl: domains.redirectUrl,
        createdAt: domains.createdAt,
      },
      records: dnsSets.records,
    })
    .from(spamChecks)
    .innerJoin(mailboxes, eq(mailboxes.id, spamChecks.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
    .where(and(ne(spamChecks.status, 'Completed'), lte(spamChecks.completesAt, now)))
    .orderBy(asc(spamChecks.completesAt))
    .limit(most);
  if (due.length > 0) {
    const rows = due.map(({ id, completesAt, type, signature, domain, records }) => {
      const zone = { ...domain, records: records ?? firstRecords(domain), expected: expectedRecords(domain) };
      const findings = examineInbox({ type, signature, domain: zone }, completesAt);
      return { id, findings, score: spamScore(findings), outcome: worstState(findings) };
    });
    await database.execute(sql`
      update spam_checks set status = 'Completed', findings = found.findings, score = found.score, outcome = found.outcome
      from json_to_recordset(${JSON.stringify(rows)}::json) as found (id text, findings jsonb, score int, outcome text)
      where spam_checks.id = found.id and status <> 'Completed'`);
  }
  await database
    .update(spamChecks)
    .set({ status: 'Running' })
    .where(and(eq(spamChecks.status, 'Queued'), lte(spamChecks.startsAt, now)));
};
