import * as v from 'valibot';
import { DnsRecord, type DnsSet } from '@roost/shared/contracts/dns/dns';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';

/** The removed and added records of one save. An edit has one of each. */
export const RecordChange = v.object({ removed: v.array(DnsRecord), added: v.array(DnsRecord) });
export type RecordChange = v.InferOutput<typeof RecordChange>;

/** Applies a change to a set. A replacement keeps the position of its record; a new record goes first. */
export const applyChange = (records: readonly DnsRecord[], { removed, added }: RecordChange): DnsRecord[] => {
  const removedIds = removed.map(recordIdentity);
  const coming = [...added];
  const remaining = records.flatMap((record) => {
    const at = removedIds.indexOf(recordIdentity(record));
    if (at === -1) return [record];
    removedIds.splice(at, 1);
    const next = coming.shift();
    return next === undefined ? [] : [next];
  });
  return [...coming, ...remaining];
};

export const reversed = ({ removed, added }: RecordChange): RecordChange => ({ removed: added, added: removed });

/** Rebases a change onto a newer set. If another user replaced the same record, the change replaces theirs. */
export const rebaseOnto = (change: RecordChange, { base, theirs }: { base: DnsSet; theirs: DnsSet }): RecordChange => {
  const ours = new Set(base.records.map(recordIdentity));
  const currentIds = new Set(theirs.records.map(recordIdentity));
  const removed = change.removed.flatMap((record) => {
    if (currentIds.has(recordIdentity(record))) return [record];
    const successor = theirs.records.find(
      (other) =>
        other.type === record.type && other.key === record.key && !other.locked && !ours.has(recordIdentity(other)),
    );
    return successor === undefined ? [] : [successor];
  });
  return { removed, added: change.added.filter((record) => !currentIds.has(recordIdentity(record))) };
};
