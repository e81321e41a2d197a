import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

/**
 * Reads a transaction and locks it with its workspace: its price depends on free slots, which concurrent orders of the
 * workspace also use (docs/lock-order.md).
 */
export const lockTransaction = async (database: Database, id: string): Promise<typeof transactions.$inferSelect> => {
  const [found] = await database.select().from(transactions).where(eq(transactions.id, id)).for('no key update');
  if (!found) return rejectNotFound();
  await lockWorkspace(database, found.workspaceId);
  return found;
};
