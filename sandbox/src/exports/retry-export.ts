import { exportFileCount } from '@roost/shared/rules/csv/export-layout';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { leaseEnd } from './export-progress.ts';
import { startUpload } from './start-export.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

/** Restarts a failed export without deleted inboxes. An upload continues with those that have not arrived. */
export const retryExport = async (
  sandbox: Sandbox,
  database: Database,
  { found, now }: { found: StoredExport; now: Date },
): Promise<StoredExport> => {
  const { rows, done } = await deleteMissingRows(database, found);
  if (rows === 0) reject(409, { code: 'nothing-left', message: 'None of the inboxes in this export exist anymore.' });
  const files = found.delivery === 'file' ? exportFileCount({ platform: found.platform, rows }) : 0;
  const startColumns =
    found.delivery === 'upload'
      ? { ...(await restartUpload(sandbox, database, { found, now })), done }
      : { fault: null, faultText: null, startedAt: now, dueAt: leaseEnd(now), done: 0, fetched: [] };
  const [retried] = await database
    .update(mailboxExports)
    .set({ ...startColumns, rows, files, status: 'Started', finishedAt: null })
    .where(eq(mailboxExports.id, found.id))
    .returning();
  if (!retried) throw new Error('The locked export is missing.');
  return retried;
};

/** Forgets the answers to refused inboxes: the retry asks again. */
const restartUpload = async (
  sandbox: Sandbox,
  database: Database,
  { found, now }: { found: StoredExport; now: Date },
) => {
  await database
    .update(exportRows)
    .set({ fault: null, faultText: null })
    .where(and(eq(exportRows.exportId, found.id), isNotNull(exportRows.fault)));
  return startUpload(sandbox, database, { ...found, now });
};

/** Deletes rows without an inbox and renumbers the rest. Returns how many rows remain, and how many are exported. */
const deleteMissingRows = async (
  database: Database,
  { id, rows, done }: StoredExport,
): Promise<{ rows: number; done: number }> => {
  const gone = await database.execute<{ arrived: boolean }>(sql`
    delete from export_rows where export_id = ${id} and not exists (select 1 from mailboxes where mailboxes.id = mailbox_id)
    returning arrived_at is not null as arrived`);
  if (gone.rows.length === 0) return { rows, done };
  // Uses negative positions in between: positions must be unique at all times.
  await database.execute(sql`
    update export_rows set position = -1 - numbered.place
    from (select position as old, row_number() over (order by position) - 1 as place from export_rows where export_id = ${id}) numbered
    where export_id = ${id} and position = numbered.old`);
  await database
    .update(exportRows)
    .set({ position: sql`-1 - ${exportRows.position}` })
    .where(eq(exportRows.exportId, id));
  const goneOfDone = gone.rows.filter(({ arrived }) => arrived).length;
  return { rows: rows - gone.rows.length, done: done - goneOfDone };
};
