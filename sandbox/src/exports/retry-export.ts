import { exportFileCount } from '@roost/shared/rules/csv/export-layout';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { leaseEnd } from './export-progress.ts';
import { startUpload } from './start-export.ts';
import { isInAccount, loadToolAccounts } from './tool-account.ts';
import { countUploaded } from './upload-progress.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

/**
 * Restarts an export without deleted inboxes. An upload continues with those that have not arrived, and with those that a check
 * did not find in the tool. After a change of the sign-in to another account of the tool it exports all of them there.
 */
export const retryExport = async (
  sandbox: Sandbox,
  database: Database,
  { found, now }: { found: StoredExport; now: Date },
): Promise<StoredExport> => {
  const rows = await deleteMissingRows(database, found);
  if (rows === 0) reject(409, { code: 'nothing-left', message: 'None of the inboxes in this export exist anymore.' });
  const files = found.delivery === 'file' ? exportFileCount({ platform: found.platform, rows }) : 0;
  const startColumns =
    found.delivery === 'upload'
      ? await restartUpload(sandbox, database, { found, now })
      : { fault: null, faultText: null, startedAt: now, dueAt: leaseEnd(now), done: 0, fetched: [] };
  const [retried] = await database
    .update(mailboxExports)
    .set({ ...startColumns, rows, files, status: 'Started', finishedAt: null })
    .where(eq(mailboxExports.id, found.id))
    .returning();
  if (!retried) throw new Error('The locked export is missing.');
  return retried;
};

/** Clears the answers to refused inboxes, and the arrival of missing ones: the retry asks again. */
const restartUpload = async (
  sandbox: Sandbox,
  database: Database,
  { found, now }: { found: StoredExport; now: Date },
) => {
  await database
    .update(exportRows)
    .set({ fault: null, faultText: null })
    .where(and(eq(exportRows.exportId, found.id), isNotNull(exportRows.fault)));
  await database
    .update(exportRows)
    .set({ arrivedAt: null, missingAt: null, wasPresent: false })
    .where(and(eq(exportRows.exportId, found.id), isNotNull(exportRows.missingAt)));
  const unchecked = { checkAt: null, checkedAt: null, checkFault: null, present: 0, missing: 0 };
  const started = await startUpload(sandbox, database, { ...found, now });
  // The rows still say what arrived in the other account: a cancellation before the upload starts changes nothing.
  const isSameAccount = isInAccount(found, await loadToolAccounts(database, found.workspaceId));
  const counts = isSameAccount ? await countUploaded(database, found.id) : { done: 0, alreadyPresent: 0 };
  return { ...started, ...unchecked, ...counts };
};

/** Deletes rows without an inbox and renumbers the rest. Returns how many remain. */
const deleteMissingRows = async (database: Database, { id, rows }: StoredExport): Promise<number> => {
  const gone = await database.execute(sql`
    delete from export_rows where export_id = ${id} and not exists (select 1 from mailboxes where mailboxes.id = mailbox_id)
    returning position`);
  if (gone.rows.length === 0) return rows;
  // Uses negative positions in between: positions must be unique at all times.
  await database.execute(sql`
    update export_rows set position = -1 - numbered.place
    from (select position as old, row_number() over (order by position) - 1 as place from export_rows where export_id = ${id}) numbered
    where export_id = ${id} and position = numbered.old`);
  await database
    .update(exportRows)
    .set({ position: sql`-1 - ${exportRows.position}` })
    .where(eq(exportRows.exportId, id));
  return rows - gone.rows.length;
};
