import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';

/** Marks transfers whose domain another workspace has connected since. */
export const markLostTransfers = async (
  database: Database,
  { workspaceId, names }: { workspaceId: string; names: readonly string[] },
): Promise<void> => {
  const elsewhere = database
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(inArray(domains.domain, [...names]), domains.isOwned, ne(domains.workspaceId, workspaceId)));
  await database
    .update(transfers)
    .set({ fault: 'connected-elsewhere' })
    .where(and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, elsewhere)));
};
