import type { MailboxFilter } from '@roost/shared/contracts/mailboxes/mailbox';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';

type Params = Pick<MailboxFilter, 'type' | 'createdFrom' | 'createdBefore'> & {
  workspaceId: string;
  /** A query of the number of all inboxes in the list. */
  all: SQLWrapper;
};

/**
 * The number of inboxes created from or before a time. Counts those on the shorter side of the time, by the middle of the
 * first and last creation, and subtracts them from all when they are the others.
 */
export const totalOfCreated = (database: Database, { workspaceId, type, createdFrom, createdBefore, all }: Params) => {
  const time = sql`${createdFrom ?? createdBefore}::timestamptz`;
  const inList = sql`from ${mailboxes} where workspace_id = ${workspaceId} and type = ${type}`;
  const middle = sql`(select min(created_at) + (max(created_at) - min(created_at)) / 2 ${inList})`;
  const countWhere = (where: SQL) => sql`(select count(*) ${inList} and ${where})`;
  const earlier = countWhere(sql`created_at < ${time}`);
  const later = countWhere(sql`created_at >= ${time}`);
  const [wanted, others] = createdFrom === undefined ? [earlier, later] : [later, earlier];
  const isEarly = createdFrom === undefined ? sql`${time} > ${middle}` : sql`${time} < ${middle}`;
  const total = sql<number>`(case when ${isEarly} then (${all}) - ${others} else ${wanted} end)::int`;
  return database.select({ total }).from(sql`(select) as one`);
};
