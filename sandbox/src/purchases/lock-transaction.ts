import { orderLifetimeMs } from '@roost/shared/contracts/billing/purchase';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

/**
 * Reads a transaction and locks it with its workspace: its price depends on free slots, which concurrent orders of the
 * workspace also use (docs/lock-order.md). An unpaid order counts as expired after its lifetime, even before a job marks it.
 */
export const lockTransaction = async (
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<typeof transactions.$inferSelect> => {
  const [found] = await database.select().from(transactions).where(eq(transactions.id, id)).for('no key update');
  if (!found) return rejectNotFound();
  await lockWorkspace(database, found.workspaceId);
  const isExpired = found.status === 'Open' && found.createdAt.getTime() + orderLifetimeMs <= now.getTime();
  return isExpired ? { ...found, status: 'Expired' } : found;
};
