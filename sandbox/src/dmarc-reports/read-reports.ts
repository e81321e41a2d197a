import { maxReportLines, reportWindowDays } from '@roost/shared/contracts/dns/dmarc-reports';
import type { DmarcReporter, DmarcReports, RejectedReport } from '@roost/shared/contracts/dns/dmarc-reports';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { dmarcReports, rejectedReports } from '#database/schema/dmarc-reports.ts';
import { judgeReject } from './judge-reject.ts';
import { readEvidence } from './read-evidence.ts';
import { readSources } from './read-sources.ts';
import { utc } from './utc.ts';
import { dayMs } from '#runtime/durations.ts';

type Selection = { domainId: string; now: Date; reportAddress: string | null };

/** Sums the reports about a domain whose period began within the last 30 days. */
export const readReports = async (
  database: Database,
  { domainId, now, reportAddress }: Selection,
): Promise<DmarcReports> => {
  const since = new Date(now.getTime() - reportWindowDays * dayMs);
  const selection = { domainId, since };
  const [newest] = await selectNewest(database, selection);
  const rejected = await readRejected(database, selection);
  return {
    reportAddress,
    readAt: now.toISOString(),
    ...(await readTotals(database, selection)),
    policy: newest
      ? {
          policy: newest.policy,
          isTesting: newest.isTesting,
          at: newest.periodEnd.toISOString(),
          reporter: newest.organization,
        }
      : null,
    judgement: judgeReject(await readEvidence(database, selection)),
    sources: await readSources(database, selection),
    reporters: await readReporters(database, selection),
    ...rejected,
  };
};

type Window = { domainId: string; since: Date };

const inWindow = ({ domainId, since }: Window) =>
  and(eq(dmarcReports.domainId, domainId), gte(dmarcReports.periodBegin, since));

const selectNewest = (database: Database, window: Window) =>
  database
    .select()
    .from(dmarcReports)
    .where(inWindow(window))
    .orderBy(desc(dmarcReports.periodEnd), desc(dmarcReports.id))
    .limit(1);

const readTotals = async (
  database: Database,
  window: Window,
): Promise<Pick<DmarcReports, 'period' | 'reports' | 'unverifiedReports' | 'messages' | 'sourceCount'>> => {
  const { rows } = await database.execute<{
    reports: number;
    unverified: number;
    begin: string | null;
    end: string | null;
    messages: number;
    sources: number;
  }>(sql`
    select count(*)::int as reports, count(*) filter (where authentication <> 'passed')::int as unverified,
      ${utc(sql`min(period_begin)`)} as begin, ${utc(sql`max(period_end)`)} as end,
      coalesce(sum((select sum(messages) from dmarc_report_rows where report_id = dmarc_reports.id)), 0)::float8 as messages,
      (
        select count(distinct ip) from dmarc_report_rows join dmarc_reports on dmarc_reports.id = dmarc_report_rows.report_id
        where ${inWindow(window)}
      )::int as sources
    from dmarc_reports where ${inWindow(window)}`);
  const [total] = rows;
  const { begin = null, end = null } = total ?? {};
  return {
    period: begin !== null && end !== null ? { begin, end } : null,
    reports: total?.reports ?? 0,
    unverifiedReports: total?.unverified ?? 0,
    messages: total?.messages ?? 0,
    sourceCount: total?.sources ?? 0,
  };
};

const readReporters = async (database: Database, { domainId, since }: Window): Promise<DmarcReporter[]> => {
  const { rows } = await database.execute<DmarcReporter>(sql`
    select organization, reporter_domain as domain, authentication, count(*)::int as reports,
      coalesce(sum((select sum(messages) from dmarc_report_rows where report_id = dmarc_reports.id)), 0)::float8 as messages,
      ${utc(sql`max(received_at)`)} as "lastReceivedAt"
    from dmarc_reports where domain_id = ${domainId} and period_begin >= ${since.toISOString()}
    group by organization, reporter_domain, authentication
    order by messages desc, organization limit ${maxReportLines}`);
  return rows;
};

/** Rejected reports have no readable period: those received within the last 30 days. */
const readRejected = async (
  database: Database,
  { domainId, since }: Window,
): Promise<{ rejected: RejectedReport[]; rejectedCount: number }> => {
  const isRejected = and(eq(rejectedReports.domainId, domainId), gte(rejectedReports.receivedAt, since));
  const rows = await database
    .select()
    .from(rejectedReports)
    .where(isRejected)
    .orderBy(desc(rejectedReports.id))
    .limit(maxReportLines);
  return {
    rejected: rows.map(({ receivedAt, sender, reason, detail }) => ({
      receivedAt: receivedAt.toISOString(),
      from: sender,
      reason,
      detail,
    })),
    rejectedCount: await database.$count(rejectedReports, isRejected),
  };
};
