import * as v from 'valibot';
import { DnsRecord, type DnsSet } from '@roost/shared/contracts/dns';

/** What one save does to a set: these go, those come. An edit has one of each. */
export const RecordChange = v.object({ removed: v.array(DnsRecord), added: v.array(DnsRecord) });
export type RecordChange = v.InferOutput<typeof RecordChange>;

/** Without `locked`: two records are the same when all else is. */
export const recordId = ({ type, key, value, priority, weight, port }: DnsRecord): string =>
  JSON.stringify([type, key, value, priority, weight, port]);

/** Whether two sets hold the same records, in whatever order. */
export const isSameSet = (one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean =>
  one.map(recordId).sort().join('\n') === other.map(recordId).sort().join('\n');

/** The set after the change. What takes a record's place stands where that stood; what is new stands on top. */
export const applyChange = (records: readonly DnsRecord[], { removed, added }: RecordChange): DnsRecord[] => {
  const gone = removed.map(recordId);
  const coming = [...added];
  const kept = records.flatMap((record) => {
    const at = gone.indexOf(recordId(record));
    if (at === -1) return [record];
    gone.splice(at, 1);
    const next = coming.shift();
    return next === undefined ? [] : [next];
  });
  return [...coming, ...kept];
};

export const reversed = ({ removed, added }: RecordChange): RecordChange => ({ removed: added, added: removed });

/**
 * The change on top of a set that became another one meanwhile. Where the record that it replaces was replaced by somebody else,
 * it takes the place of theirs.
 */
export const onTopOf = (change: RecordChange, { base, theirs }: { base: DnsSet; theirs: DnsSet }): RecordChange => {
  const ours = new Set(base.records.map(recordId));
  const present = new Set(theirs.records.map(recordId));
  const removed = change.removed.flatMap((record) => {
    if (present.has(recordId(record))) return [record];
    const instead = theirs.records.find(
      (other) =>
        other.type === record.type && other.key === record.key && !other.locked && !ours.has(recordId(other)),
    );
    return instead === undefined ? [] : [instead];
  });
  return { removed, added: change.added.filter((record) => !present.has(recordId(record))) };
};
