import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { deleteReplacedClaims } from '#ownership/taken-names.ts';
import { addTransfers } from '#outbox/add-transfers.ts';

type NewTransfers = {
  workspaceId: string;
  names: readonly string[];
  /** Null for a transfer without a transaction. */
  transactionId: string | null;
  nameserversAt: Date;
  now: Date;
};

/**
 * Starts paid or free transfers: creates Pending domains, and stores their transfer in the outbox. Returns the names
 * that another workspace has connected since.
 */
export const startTransfers = async (
  database: Database,
  { workspaceId, names, transactionId, nameserversAt, now }: NewTransfers,
): Promise<string[]> => {
  if (names.length === 0) return [];
  const rows = names.toSorted().map((domain) => ({
    id: randomUUID(),
    workspaceId,
    domain,
    isOwned: false,
    status: 'Pending' as const,
    nameservers: [],
    createdAt: now,
  }));
  await deleteReplacedClaims(database, { workspaceId, names });
  const connected = await database.insert(domains).values(rows).onConflictDoNothing().returning({ id: domains.id });
  const ids = new Set(connected.map(({ id }) => id));
  const started = rows.filter(({ id }) => ids.has(id));
  await addTransfers(database, { workspaceId, transactionId, domains: started, now, nameserversAt });
  const lost = rows.flatMap(({ id, domain }) => (ids.has(id) ? [] : [domain]));
  if (lost.length === 0) return [];
  await database
    .update(transfers)
    .set({ fault: 'connected-elsewhere', failsAt: null })
    .where(and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, lost)));
  return lost;
};
