import type { DnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';

/**
 * The changes that turn the current records of a domain into those of an earlier version. Locked records stay as they
 * are, because the API manages them.
 */
export const planRestore = (current: readonly DnsRecord[], earlier: readonly DnsRecord[]): DnsChange[] => {
  const [inCurrent, inEarlier] = [identities(current), identities(earlier)];
  const restored = earlier.filter((record) => !record.locked || inCurrent.has(recordIdentity(record)));
  const locked = current.filter((record) => record.locked && !inEarlier.has(recordIdentity(record)));
  return dnsDiff({ before: current, after: [...restored, ...locked] });
};

/** The records that the changes remove and add. */
export const recordsOf = (changes: readonly DnsChange[]): { removed: DnsRecord[]; added: DnsRecord[] } => ({
  removed: changes.flatMap(({ before }) => before ?? []),
  added: changes.flatMap(({ after }) => after ?? []),
});

const identities = (records: readonly DnsRecord[]): ReadonlySet<string> => new Set(records.map(recordIdentity));
