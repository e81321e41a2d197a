import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

/** Replaces the changes of the counts of a workspace by their sums. Other transactions only insert rows, so none waits. */
export const mergeMailboxCounts = async (
  database: Database,
  { workspaceId }: { workspaceId: string },
): Promise<void> => {
  await database.execute(sql`
    with merged as (delete from mailbox_counts where workspace_id = ${workspaceId} returning *)
    insert into mailbox_counts
    select workspace_id, type, status, has_forwarding, is_scheduled, last_outcome, sum(count) from merged
    group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`);
};
