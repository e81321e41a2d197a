import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { dnsSetHistory } from '#database/schema/domains.ts';
import type { RecordSet } from './measure-propagation.ts';

/** In ms. Resolvers keep most answers for a shorter time. */
const recentMs = 60 * 60_000;

type Current = { domainId: string; records: readonly DnsRecord[] };

/**
 * The sets that differ from the records of an hour ago, else those of the last change, else those of all records. A change
 * within the hour that a later one reverted is not among them.
 */
export const findChangedSets = async (
  database: Database,
  { domainId, records, now }: Current & { now: Date },
): Promise<RecordSet[]> => {
  const isOfDomain = eq(dnsSetHistory.domainId, domainId);
  const isRecent = gte(dnsSetHistory.replacedAt, new Date(now.getTime() - recentMs));
  const replaced = database.select({ records: dnsSetHistory.records }).from(dnsSetHistory);
  const [oldest] = await replaced.where(and(isOfDomain, isRecent)).orderBy(asc(dnsSetHistory.version)).limit(1);
  const recent = oldest ? changedSets(oldest.records, records) : [];
  if (recent.length > 0) return recent;
  const [newest] = await replaced.where(isOfDomain).orderBy(desc(dnsSetHistory.version)).limit(1);
  const last = newest ? changedSets(newest.records, records) : [];
  return last.length > 0 ? last : distinct(records);
};

const changedSets = (before: readonly DnsRecord[], after: readonly DnsRecord[]): RecordSet[] =>
  distinct(dnsDiff({ before, after }).flatMap((change) => [change.before, change.after].filter((one) => one !== null)));

const distinct = (records: readonly DnsRecord[]): RecordSet[] => [
  ...new Map(records.map(({ type, key }) => [`${type} ${key}`, { type, key }])).values(),
];
