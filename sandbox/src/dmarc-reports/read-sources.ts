import { maxReportLines } from '@roost/shared/contracts/dns/dmarc-reports';
import type { DmarcSender, DmarcSource } from '@roost/shared/contracts/dns/dmarc-reports';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { utc } from './utc.ts';

type Row = Omit<DmarcSource, 'sender' | 'otherDomains' | 'overrides'> & {
  selectors: string[] | null;
  otherDomains: string | null;
  overrides: string | null;
};

/** Maximum number of names in one line. */
const maxNames = 10;

/** The senders in the name of a domain, unknown ones first. */
export const readSources = async (
  database: Database,
  { domainId, since }: { domainId: string; since: Date },
): Promise<DmarcSource[]> => {
  const { rows } = await database.execute<Row>(sql`
    select ip, sum(messages)::float8 as messages,
      coalesce(sum(messages) filter (where spf_aligned), 0)::float8 as "spfAligned",
      coalesce(sum(messages) filter (where dkim_aligned), 0)::float8 as "dkimAligned",
      coalesce(sum(messages) filter (where spf_aligned or dkim_aligned), 0)::float8 as passed,
      coalesce(sum(messages) filter (where disposition = 'quarantine'), 0)::float8 as quarantined,
      coalesce(sum(messages) filter (where disposition = 'reject'), 0)::float8 as rejected,
      array_agg(distinct selector) filter (where selector is not null) as selectors,
      string_agg(distinct array_to_string(other_domains, ' '), ' ') as "otherDomains",
      string_agg(distinct array_to_string(overrides, ' '), ' ') as overrides,
      ${utc(sql`min(period_begin)`)} as "firstSeen", ${utc(sql`max(period_end)`)} as "lastSeen",
      (array_agg(distinct organization))[1:${sql.raw(String(maxNames))}] as reporters
    from dmarc_reports join dmarc_report_rows on dmarc_report_rows.report_id = dmarc_reports.id
    where domain_id = ${domainId} and period_begin >= ${since.toISOString()}
    group by ip
    order by bool_or(spf_aligned or dkim_aligned), sum(messages) desc, ip limit ${maxReportLines}`);
  return rows.map(({ selectors, otherDomains, overrides, ...source }) => ({
    ...source,
    sender: senderOf(source.passed, selectors ?? []),
    otherDomains: namesOf(otherDomains),
    overrides: namesOf(overrides),
  }));
};

/** The selectors of the keys that the providers' records publish (`sendingRecords`). */
const providers: Record<string, DmarcSender> = {
  google: 'google',
  selector1: 'microsoft',
  selector2: 'microsoft',
  roost: 'roost',
};

const senderOf = (passed: number, selectors: readonly string[]): DmarcSender => {
  if (passed === 0) return 'unknown';
  const known = selectors.flatMap((selector) => (Object.hasOwn(providers, selector) ? [providers[selector]] : []));
  return known[0] ?? 'own';
};

const namesOf = (joined: string | null): string[] =>
  [...new Set((joined ?? '').split(' ').filter((name) => name !== ''))].slice(0, maxNames);
