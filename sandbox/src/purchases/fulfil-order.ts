import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { domains } from '#database/schema/domains.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { startTransfers } from '#transfers/start-transfers.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import type { Sandbox } from '#sandbox.ts';
import { limitColumns } from './slot-lines.ts';

type Fulfilment = { database: Database; workspaceId: string; order: Order; now: Date };

/** Registers the domains of a paid order, widens the plan and creates the inboxes, within the caller's transaction. */
export const fulfilOrder = async (
  { providers, settings }: Pick<Sandbox, 'providers' | 'settings'>,
  { database, workspaceId, order, now }: Fulfilment,
): Promise<void> => {
  const domainsSettleAt = new Date(now.getTime() + settings.delays.domain);
  const rows = order.lines.flatMap((line) =>
    line.kind === 'domain'
      ? [
          {
            id: randomUUID(),
            workspaceId,
            domain: line.domain,
            status: 'Pending' as const,
            nameservers: [...providers.registrar.nameservers],
            redirectUrl: order.redirectUrl,
            dmarcEmail: order.dmarcEmail,
            settlesAt: domainsSettleAt,
            createdAt: now,
          },
        ]
      : [],
  );
  if (rows.length > 0) await database.insert(domains).values(rows);
  const transferred = order.lines.flatMap((line) => (line.kind === 'transfer' ? [line.domain] : []));
  const nameserversAt = new Date(now.getTime() + settings.delays.transfer);
  await startTransfers(database, { workspaceId, names: transferred, nameserversAt, settings, now });
  for (const line of order.lines) {
    if (line.kind !== 'inbox-slots') continue;
    const limit = limitColumns[line.type];
    await database
      .update(workspaces)
      .set({ [limit]: sql`${workspaces[limit]} + ${line.quantity}` })
      .where(eq(workspaces.id, workspaceId));
  }
  if (!order.mailboxes) return;
  await createInboxes(
    { database, provider: providers.mailboxes },
    {
      workspaceId,
      ...order.mailboxes,
      onPendingDomains: 'allowed',
      now,
      settlesAt: new Date(domainsSettleAt.getTime() + settings.delays.mailbox),
    },
  );
};
