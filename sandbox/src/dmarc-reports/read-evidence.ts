import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { RejectEvidence } from './judge-reject.ts';

/** The figures of reports whose email passed authentication. An address is known when a message from it passes DMARC. */
export const readEvidence = async (
  database: Database,
  { domainId, since }: { domainId: string; since: Date },
): Promise<RejectEvidence> => {
  const isCounted = sql`domain_id = ${domainId} and period_begin >= ${since.toISOString()} and authentication = 'passed'`;
  const { rows } = await database.execute<RejectEvidence>(sql`
    with addresses as (
      select sum(messages) as messages, coalesce(sum(messages) filter (where spf_aligned or dkim_aligned), 0) as passed
      from dmarc_reports join dmarc_report_rows on dmarc_report_rows.report_id = dmarc_reports.id
      where ${isCounted} group by ip
    )
    select
      (select count(*) from dmarc_reports where domain_id = ${domainId} and period_begin >= ${since.toISOString()})::int as reports,
      (select count(distinct (period_begin at time zone 'UTC')::date) from dmarc_reports where ${isCounted})::int as days,
      (select count(distinct reporter_domain) from dmarc_reports where ${isCounted})::int as reporters,
      coalesce(sum(messages), 0)::float8 as messages,
      coalesce(sum(messages) filter (where passed > 0), 0)::float8 as known,
      coalesce(sum(passed), 0)::float8 as "knownPassed",
      coalesce(sum(messages) filter (where passed = 0), 0)::float8 as unknown,
      count(*) filter (where passed = 0)::int as "unknownSources"
    from addresses`);
  const [evidence] = rows;
  if (!evidence) throw new Error('The figures of DMARC reports are missing.');
  return evidence;
};
