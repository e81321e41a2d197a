import { exportFileCount } from '@roost/shared/contracts/export-layout';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse } from '#server/refusal.ts';
import { endOfLease } from './export-progress.ts';
import { beginUpload } from './start-export.ts';

type Stored = typeof mailboxExports.$inferSelect;

/** Restarts a failed export without deleted inboxes. An upload continues after its last exported row. */
export const retryExport = async (
  sandbox: Sandbox,
  database: Database,
  { found, now }: { found: Stored; now: Date },
): Promise<Stored> => {
  const rows = await leaveOutGone(database, found);
  if (rows === 0) refuse(409, { code: 'nothing-left', message: 'None of the inboxes in this export exist anymore.' });
  const files = found.delivery === 'file' ? exportFileCount({ platform: found.platform, rows }) : 0;
  const beginning =
    found.delivery === 'upload'
      ? { ...(await beginUpload(sandbox, database, { ...found, now })), done: Math.min(found.done, rows) }
      : { fault: null, faultText: null, startedAt: now, settlesAt: endOfLease(now), done: 0, fetched: [] };
  const [retried] = await database
    .update(mailboxExports)
    .set({ ...beginning, rows, files, status: 'Started', finishedAt: null })
    .where(eq(mailboxExports.id, found.id))
    .returning();
  if (!retried) throw new Error('An export that is held is not there.');
  return retried;
};

/** Deletes rows without an inbox and renumbers the rest. Returns the number of remaining rows. */
const leaveOutGone = async (database: Database, { id, rows }: Stored): Promise<number> => {
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
