import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { lockWorkspace } from '#workspaces/lock-workspace.ts';

/**
 * A transaction, locked with its workspace for the caller's database transaction: its price goes by free slots, which orders of the
 * same workspace count one at a time (docs/lock-order.md).
 */
export const lockTransaction = async (database: Database, id: string): Promise<typeof transactions.$inferSelect> => {
  const [found] = await database.select().from(transactions).where(eq(transactions.id, id)).for('no key update');
  if (!found) return refuseAsUnknown();
  await lockWorkspace(database, found.workspaceId);
  return found;
};
