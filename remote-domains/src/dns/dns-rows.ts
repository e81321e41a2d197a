import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { RecordEdit } from './saved-edit.ts';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';

/** `record` is null for the new record. */
export type DnsRow = { id: string; record: DnsRecord | null };

export const newRowId = 'new';

/**
 * Converts records to rows with generated ids, because the API has none. A new record comes first, and so does an
 * edited one that has since been removed.
 */
export const dnsRows = (
  records: readonly DnsRecord[],
  edit: RecordEdit | null,
): { rows: DnsRow[]; editing: string | null } => {
  const seen = new Map<string, number>();
  const rows = records.map((record): DnsRow => {
    const name = recordIdentity(record);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { id: `${name}#${before}`, record };
  });
  if (edit === null) return { rows, editing: null };
  const target = edit.target === null ? undefined : `${recordIdentity(edit.target)}#0`;
  if (target !== undefined && rows.some(({ id }) => id === target)) return { rows, editing: target };
  return { rows: [{ id: newRowId, record: null }, ...rows], editing: newRowId };
};
