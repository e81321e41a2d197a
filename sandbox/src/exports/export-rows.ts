import type { ExportCheck, MailboxExport } from '@roost/shared/contracts/exports/export';
import { defaultExportSettings, exportLayout, type ExportFormat } from '@roost/shared/rules/csv/export-layout';
import type { mailboxExports } from '#database/schema/exports.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

/** Converts a row to the API's export at `now`. Hides the fault until the export fails. */
export const toMailboxExport = (row: StoredExport, now: Date): MailboxExport => ({
  id: row.id,
  platform: row.platform,
  delivery: row.delivery,
  status: row.status,
  rows: row.rows,
  done: row.done,
  files: row.files,
  reason: row.status === 'Failed' && row.fault ? { code: row.fault, message: row.faultText ?? '' } : null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  check: toCheck(row, now),
});

/** Null when there is nothing to check in a tool. */
const toCheck = (row: StoredExport, now: Date): ExportCheck | null => {
  const { delivery, status, done, checkAt, checkedAt, checkFault: fault, present, missing, toolAccount: account } = row;
  if (delivery !== 'upload' || done === 0 || (status !== 'Done' && status !== 'Failed')) return null;
  const isDue = checkAt !== null && checkAt <= now;
  return { checkedAt: checkedAt?.toISOString() ?? null, isDue, present, missing, fault, account };
};

export const toExportFormat = ({ platform, settings }: Pick<StoredExport, 'platform' | 'settings'>): ExportFormat => ({
  platform,
  settings: settings ?? defaultExportSettings,
});

/** The row positions of a file: first (inclusive) to end (exclusive). */
export const fileRowRange = (
  { platform, rows }: Pick<StoredExport, 'platform' | 'rows'>,
  file: number,
): [first: number, end: number] => {
  const size = exportLayout(platform).maxRows ?? Math.max(rows, 1);
  return [Math.min(rows, file * size), Math.min(rows, (file + 1) * size)];
};
