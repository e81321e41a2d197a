import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { duplicatesIn, type RowInput } from './builder-rows.ts';
import type { BuilderRow } from './creation-draft.ts';
import { rowFaults, rowFields } from './row-faults.ts';

/** The first field, from the top, that keeps the rows from being created; null when they are good. */
export const firstWrong = (
  rows: readonly BuilderRow[],
  { type }: { type: InboxType },
): { rowId: string; field: keyof RowInput } | null => {
  const duplicates = duplicatesIn(rows);
  for (const [index, row] of rows.entries()) {
    const faults = rowFaults(row, { type });
    const isDuplicate = duplicates[index] !== null;
    const field = rowFields.find((name) => faults[name] !== undefined || (name === 'email' && isDuplicate));
    if (field !== undefined) return { rowId: row.id, field };
  }
  return null;
};
