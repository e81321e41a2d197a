import * as v from 'valibot';
import { DnsRecord, type DnsSet } from '@roost/shared/contracts/dns';
import { recordIdentity } from '@roost/shared/contracts/normal-record';

/** What one save does to a set: these go, those come. An edit has one of each. */
export const RecordChange = v.object({ removed: v.array(DnsRecord), added: v.array(DnsRecord) });
export type RecordChange = v.InferOutput<typeof RecordChange>;

/** The set after the change. What takes a record's place stands where that stood; what is new stands on top. */
export const applyChange = (records: readonly DnsRecord[], { removed, added }: RecordChange): DnsRecord[] => {
  const gone = removed.map(recordIdentity);
  const coming = [...added];
  const kept = records.flatMap((record) => {
    const at = gone.indexOf(recordIdentity(record));
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
  const ours = new Set(base.records.map(recordIdentity));
  const present = new Set(theirs.records.map(recordIdentity));
  const removed = change.removed.flatMap((record) => {
    if (present.has(recordIdentity(record))) return [record];
    const instead = theirs.records.find(
      (other) =>
        other.type === record.type && other.key === record.key && !other.locked && !ours.has(recordIdentity(other)),
    );
    return instead === undefined ? [] : [instead];
  });
  return { removed, added: change.added.filter((record) => !present.has(recordIdentity(record))) };
};
