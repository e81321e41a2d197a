import * as v from 'valibot';
import { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { RecordChange } from './record-change.ts';
import { RecordFields } from './record-fields.ts';

/** An edited record, and the set at the start of the edit. */
export const RecordEdit = v.object({
  /** Null for a new record. */
  target: v.nullable(DnsRecord),
  fields: RecordFields,
  base: DnsSet,
});
export type RecordEdit = v.InferOutput<typeof RecordEdit>;

/** A proposed change, based on the set that the user saw. */
export const Proposal = v.object({
  kind: v.picklist(['edit', 'delete', 'undo']),
  change: RecordChange,
  base: DnsSet,
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** Saved per domain in the browser, so that a reload loses nothing. */
export const SavedEdit = v.object({
  edit: v.nullable(RecordEdit),
  /** A change without a response: the server may have applied it. */
  sent: v.nullable(Proposal),
});
export type SavedEdit = v.InferOutput<typeof SavedEdit>;

export const emptyEdit: SavedEdit = { edit: null, sent: null };
