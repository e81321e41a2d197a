import type { DnsChange } from './bulk-dns.ts';
import type { DnsRecord } from './dns.ts';
import { isDkim, isDmarc, isSpf } from './dns-draft.ts';
import { normalRecord, recordIdentity } from './normal-record.ts';

/**
 * What turns one set of records into another; empty when they are the same. The order of the records means nothing. A record
 * counts as changed when one of the same type, key and purpose stands in its place.
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
  const changes: DnsChange[] = [];
  for (const record of removed) {
    const place = added.findIndex((candidate) => placeOf(candidate) === placeOf(record));
    const [successor] = place === -1 ? [] : added.splice(place, 1);
    changes.push(
      successor
        ? { kind: 'changed', before: record, after: successor }
        : { kind: 'removed', before: record, after: null },
    );
  }
  return [...changes, ...added.map((record): DnsChange => ({ kind: 'added', before: null, after: record }))];
};

/** The records of one set that the other has not, each as often as it is missing there; in an order of their own. */
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
    .map(({ record }) => normalRecord(record));
};

type Identified = { record: DnsRecord; identity: string };

/** Identities are long texts: each is made once. */
const identified = (records: readonly DnsRecord[]): Identified[] =>
  records.map((record) => ({ record, identity: recordIdentity(record) }));

const placeOf = (record: DnsRecord): string => {
  const { type, key } = record;
  const purpose = [isSpf, isDmarc, isDkim].findIndex((is) => is(record));
  return JSON.stringify([type, key, purpose]);
};
