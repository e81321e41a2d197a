import { orderLifetimeMs } from '@roost/shared/contracts/billing/purchase';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';

/** Expires unpaid orders after 24 hours and releases their reserved slots. Skips orders that are being paid. */
export const expireOrders = async (
  { database }: { database: Database },
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const due = database
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.workspaceId, workspaceId),
        eq(transactions.status, 'Open'),
        lte(transactions.createdAt, new Date(now.getTime() - orderLifetimeMs)),
      ),
    )
    .orderBy(asc(transactions.id))
    .for('no key update', { skipLocked: true });
  await database.update(transactions).set({ status: 'Expired' }).where(inArray(transactions.id, due));
};
