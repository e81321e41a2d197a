import { orderLifetimeMs } from '@roost/shared/contracts/purchase';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';

/** Unpaid orders expire 24 hours after they were created, and reserve no free slots any more. */
export const expireOrders = async (database: Database, now: Date): Promise<void> => {
  await database
    .update(transactions)
    .set({ status: 'Expired' })
    .where(
      and(eq(transactions.status, 'Open'), lte(transactions.createdAt, new Date(now.getTime() - orderLifetimeMs))),
    );
};
