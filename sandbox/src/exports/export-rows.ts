import type { ExportCheck, MailboxExport } from '@roost/shared/contracts/exports/export';
import { defaultExportSettings, exportLayout, type ExportFormat } from '@roost/shared/rules/csv/export-layout';
import type { mailboxExports } from '#database/schema/exports.ts';
import { isInAccount } from './tool-account.ts';
import type { ToolAccounts } from './tool-account.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

type Now = { now: Date; accounts: ToolAccounts };

/** Converts a row to the API's export at `now`, with the current sign-ins of its workspace. Hides the fault until the export fails. */
export const toMailboxExport = (row: StoredExport, at: Now): MailboxExport => ({
  id: row.id,
  platform: row.platform,
  delivery: row.delivery,
  status: row.status,
  rows: row.rows,
  done: row.done,
  alreadyPresent: row.alreadyPresent,
  files: row.files,
  reason: row.status === 'Failed' && row.fault ? { code: row.fault, message: row.faultText ?? '' } : null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  check: toCheck(row, at),
});

/** Null when there is nothing to check in a tool. */
const toCheck = (row: StoredExport, { now, accounts }: Now): ExportCheck | null => {
  const { delivery, status, done, checkAt, checkedAt, checkFault, present, missing, toolAccount: account } = row;
  if (delivery !== 'upload' || done === 0 || (status !== 'Done' && status !== 'Failed')) return null;
  // The sign-in can have changed since the last check.
  const ownFault = checkFault === 'other-account' ? null : checkFault;
  const fault = isInAccount(row, accounts) ? ownFault : 'other-account';
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
