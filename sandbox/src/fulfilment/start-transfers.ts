import { randomUUID } from 'node:crypto';
import type { TransferFault } from '@roost/shared/contracts/domains/transfer';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import type { Registrar } from '#providers/registrar.ts';
import type { Settings } from '#context/settings.ts';

type NewTransfers = {
  workspaceId: string;
  names: readonly string[];
  nameserversAt: Date;
  settings: Pick<Settings, 'delays'>;
  now: Date;
};

type Context = { database: Database; registrar: Pick<Registrar, 'transfer'> };

/**
 * Starts paid or free transfers: creates Pending domains whose nameservers follow later. Returns the names of failed
 * transfers: connected by another workspace meanwhile, or rejected by the provider.
 */
export const startTransfers = async (
  { database, registrar }: Context,
  { workspaceId, names, nameserversAt, settings, now }: NewTransfers,
): Promise<string[]> => {
  if (names.length === 0) return [];
  const doneAt = new Date(nameserversAt.getTime() + settings.delays.delegation);
  const isNamed = and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, [...names]));
  const isUnchanged = sql`${transfers.fault} = 'nameservers-unchanged'`;
  const failsAt = sql`case when ${isUnchanged} then ${doneAt.toISOString()}::timestamptz end`;
  const started = await database.update(transfers).set({ nameserversAt, doneAt, failsAt }).where(isNamed).returning();
  const failed: string[] = [];
  for (const { domain } of started) if ((await registrar.transfer(domain)) !== null) failed.push(domain);
  const rows = started
    .filter(({ domain }) => !failed.includes(domain))
    .toSorted((one, other) => (one.domain < other.domain ? -1 : 1))
    .map(({ domain, fault }) => ({
      id: randomUUID(),
      workspaceId,
      domain,
      status: 'Pending' as const,
      nameservers: [],
      // The domain never becomes Active without its nameservers.
      dueAt: fault === null ? doneAt : null,
      createdAt: now,
    }));
  const connected =
    rows.length === 0
      ? []
      : await database.insert(domains).values(rows).onConflictDoNothing().returning({ domain: domains.domain });
  const lost = rows.map(({ domain }) => domain).filter((name) => !connected.some(({ domain }) => domain === name));
  const setFault = (fault: TransferFault, of: readonly string[]) =>
    database
      .update(transfers)
      .set({ fault, failsAt: null })
      .where(and(isNamed, inArray(transfers.domain, [...of])));
  if (failed.length > 0) await setFault('provider-failed', failed);
  if (lost.length > 0) await setFault('connected-elsewhere', lost);
  return [...failed, ...lost];
};
