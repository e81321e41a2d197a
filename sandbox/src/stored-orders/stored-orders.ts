import type { NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import type { OrderWithoutInboxes } from '#orders/order.ts';

const { order, ...columns } = getTableColumns(transactions);

/** The columns of a transaction without the inboxes of its order, which can be 6 MB. */
export const withoutInboxes = { ...columns, order: sql<OrderWithoutInboxes>`${order} #- '{mailboxes,emails}'` };

export type TransactionWithoutInboxes = Omit<typeof transactions.$inferSelect, 'order'> & {
  order: OrderWithoutInboxes;
};

/** The number of inboxes of an order. 0 when it has none. */
export const countOrderedInboxes = async (database: Database, transactionId: string): Promise<number> => {
  const [found] = await database
    .select({ count: sql<number | null>`jsonb_array_length(${order} #> '{mailboxes,emails}')` })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  return found?.count ?? 0;
};

type Slice = { transactionId: string; position: number; length: number };

/** The inboxes of an order from a position. Reading all of the largest order takes 60 ms of the embedded database. */
export const loadOrderedInboxes = async (
  database: Database,
  { transactionId, position, length }: Slice,
): Promise<readonly NewMailbox[]> => {
  const path = `$.mailboxes.emails[${position} to ${position + length - 1}]`;
  const [found] = await database
    .select({ inboxes: sql<readonly NewMailbox[]>`jsonb_path_query_array(${order}, ${path}::jsonpath)` })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  return found?.inboxes ?? [];
};
