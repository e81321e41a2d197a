import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import type { Settings } from '#settings.ts';

type Start = {
  workspaceId: string;
  names: readonly string[];
  nameserversAt: Date;
  settings: Pick<Settings, 'delays'>;
  now: Date;
};

/**
 * Transfers that are paid, or cost nothing, begin: the domains are there, Pending, and their nameservers follow. One that was
 * connected elsewhere meanwhile fails.
 */
export const startTransfers = async (
  database: Database,
  { workspaceId, names, nameserversAt, settings, now }: Start,
): Promise<void> => {
  if (names.length === 0) return;
  const doneAt = new Date(nameserversAt.getTime() + settings.delays.delegation);
  const isNamed = and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, [...names]));
  const started = await database.update(transfers).set({ nameserversAt, doneAt }).where(isNamed).returning();
  if (started.length === 0) return;
  const connected = await database
    .insert(domains)
    .values(
      started.map(({ domain, fault }) => ({
        id: randomUUID(),
        workspaceId,
        domain,
        status: 'Pending' as const,
        nameservers: [],
        // Without its nameservers it never becomes Active.
        settlesAt: fault === null ? doneAt : null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ domain: domains.domain });
  const lost = names.filter((name) => !connected.some(({ domain }) => domain === name));
  if (lost.length === 0) return;
  await database
    .update(transfers)
    .set({ fault: 'connected-elsewhere' })
    .where(and(isNamed, inArray(transfers.domain, lost)));
};
