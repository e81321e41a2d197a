import type { DnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { purposeOf } from './dns-draft.ts';
import { normalizeRecord, recordIdentity } from './normalize-record.ts';

/**
 * The changes between two record sets, ignoring order; empty when they are equal. A removed record and an added one of
 * the same type, key and purpose count as one change.
 */
export const dnsDiff = ({
  before,
  after,
}: {
  before: readonly DnsRecord[];
  after: readonly DnsRecord[];
}): DnsChange[] => {
  const [old, next] = [identified(before), identified(after)];
  const removed = without(old, next);
  const added = without(next, old);
  const successors = Map.groupBy(added, placeOf);
  const changes = removed.map((record): DnsChange => {
    const successor = successors.get(placeOf(record))?.shift();
    return successor
      ? { kind: 'changed', before: record, after: successor }
      : { kind: 'removed', before: record, after: null };
  });
  const left = new Set([...successors.values()].flat());
  const remaining = added.filter((record) => left.has(record));
  return [...changes, ...remaining.map((record): DnsChange => ({ kind: 'added', before: null, after: record }))];
};

/** Multiset difference of two record sets, sorted. */
const without = (records: readonly Identified[], others: readonly Identified[]): DnsRecord[] => {
  const counts = new Map<string, number>();
  for (const { identity } of others) counts.set(identity, (counts.get(identity) ?? 0) + 1);
  return records
    .filter(({ identity }) => {
      const left = counts.get(identity) ?? 0;
      counts.set(identity, left - 1);
      return left <= 0;
    })
    .toSorted((one, other) => (one.identity < other.identity ? -1 : 1))
    .map(({ record }) => normalizeRecord(record));
};

type Identified = { record: DnsRecord; identity: string };

/** Computes each identity once, because they are long texts. */
const identified = (records: readonly DnsRecord[]): Identified[] =>
  records.map((record) => ({ record, identity: recordIdentity(record) }));

const placeOf = (record: DnsRecord): string => {
  const { type, key } = record;
  return JSON.stringify([type, key, purposeOf(record)]);
};
