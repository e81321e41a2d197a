import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportFaultMessages } from './export-progress.ts';

/** Completes or fails uploads that are due. Fails file exports whose lease has expired as interrupted. */
export const endExports = async (
  { database }: { database: Database },
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  await database.execute(sql`
    update mailbox_exports set
      status = case when fault is null and delivery = 'upload' then 'Done' else 'Failed' end,
      done = case when delivery = 'file' then done when fault is null then rows else done + (rows - done) / 2 end,
      fault = case when delivery = 'file' then 'interrupted' else fault end,
      fault_text = case when delivery = 'file' then ${exportFaultMessages.interrupted} else fault_text end,
      finished_at = due_at, due_at = null
    where id in (
      select id from mailbox_exports where workspace_id = ${workspaceId} and due_at <= ${now.toISOString()}::timestamptz
      order by id for no key update skip locked)`);
};
