import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { jobTable } from '#queues/job-table.ts';
import { deadLetterQueue } from '#queues/queues.ts';

/** Jobs that have not created all inboxes of their order, also those that failed on every attempt. */
const isUnfinished = sql`name in ('ordered-inboxes', ${deadLetterQueue}) and state < 'completed'`;

/** The number of paid inboxes of a workspace, by type, that no job has created yet. Each has a slot. */
export const queuedInboxes = (workspaceId: string): SQL => sql`
    select data ->> 'type' as type, sum((data ->> 'count')::int - (data ->> 'position')::int)::int as number
    from ${jobTable}
    where ${isUnfinished} and data ->> 'workspaceId' = ${workspaceId} and data ? 'position'
    group by data ->> 'type'`;

/** The position of the first inbox of an order that no job has created yet. Infinity when all were created. */
export const firstQueuedPosition = async (database: Database, transactionId: string): Promise<number> =>
  firstPosition(
    database,
    sql`
    select (data ->> 'position')::int as position from ${jobTable}
    where ${isUnfinished} and data ->> 'transactionId' = ${transactionId}`,
  );

/**
 * Claims the next inboxes of an order for the running job. Returns the position of the first one. The job has the
 * position, so the transaction that creates the inboxes also moves it, and a repeated job creates none twice.
 */
export const claimQueuedInboxes = async (
  transaction: Database,
  { transactionId, length }: { transactionId: string; length: number },
): Promise<number> =>
  firstPosition(
    transaction,
    sql`
    update ${jobTable} as job set data = jsonb_set(job.data, '{position}', to_jsonb(least(position + ${length}, count)))
    from (
      select id, (data ->> 'position')::int as position, (data ->> 'count')::int as count from ${jobTable}
      where name = 'ordered-inboxes' and state = 'active' and data ->> 'transactionId' = ${transactionId}
      for no key update
    ) as claimed
    where job.name = 'ordered-inboxes' and job.id = claimed.id and position < count
    returning position`,
  );

const firstPosition = async (database: Database, query: SQL): Promise<number> => {
  const { rows } = await database.execute<{ position: number }>(query);
  return rows[0]?.position ?? Infinity;
};
