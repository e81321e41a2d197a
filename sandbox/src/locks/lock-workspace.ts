import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { workspaces } from '#database/schema/workspaces.ts';

/**
 * Locks a workspace until the transaction ends. Serializes changes of its slots, members and payments
 * (docs/lock-order.md).
 */
export const lockWorkspace = async (database: Database, workspaceId: string): Promise<void> => {
  await database
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
};
