import * as v from 'valibot';
import { DnsRecord, DnsSet } from '@roost/shared/contracts/dns';
import { RecordChange } from './record-change.ts';
import { RecordFields } from './record-fields.ts';

/** A record that is being edited, and the set as it was when that began. */
export const RecordEdit = v.object({
  /** Null for a record that is new. */
  target: v.nullable(DnsRecord),
  fields: RecordFields,
  base: DnsSet,
});
export type RecordEdit = v.InferOutput<typeof RecordEdit>;

/** A change that somebody wants to make to the set that he has seen. */
export const Proposal = v.object({
  kind: v.picklist(['edit', 'delete', 'undo']),
  change: RecordChange,
  base: DnsSet,
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** What is kept in the browser for a domain; a reload loses nothing. */
export const KeptEdit = v.object({
  edit: v.nullable(RecordEdit),
  /** What was sent and has no answer yet: it may have been applied. */
  sent: v.nullable(Proposal),
});
export type KeptEdit = v.InferOutput<typeof KeptEdit>;

export const nothingKept: KeptEdit = { edit: null, sent: null };
