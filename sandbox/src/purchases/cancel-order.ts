import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';

/** Cancels an unpaid order and releases its reserved slots. Changes no other order. */
export const cancelOrder = async (database: Database, { transactionId }: { transactionId: string }): Promise<void> => {
  await database
    .update(transactions)
    .set({ status: 'Canceled' })
    .where(and(eq(transactions.id, transactionId), eq(transactions.status, 'Open')));
};
