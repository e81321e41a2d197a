import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { refuseAsUnknown } from '#server/refusal.ts';

/**
 * A transaction, locked with its workspace for the caller's database transaction. Orders and payments lock the workspace first, so
 * that no two wait for each other.
 */
export const lockTransaction = async (database: Database, id: string): Promise<typeof transactions.$inferSelect> => {
  const owner = database.select({ id: transactions.workspaceId }).from(transactions).where(eq(transactions.id, id));
  await database.select().from(workspaces).where(inArray(workspaces.id, owner)).for('no key update');
  const [found] = await database.select().from(transactions).where(eq(transactions.id, id)).for('no key update');
  return found ?? refuseAsUnknown();
};
