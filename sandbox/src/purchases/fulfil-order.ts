import { randomUUID } from 'node:crypto';
import { inboxSlots } from '@roost/shared/contracts/inbox-slots';
import { paidFor } from '@roost/shared/contracts/slot-charge';
import { eq } from 'drizzle-orm';
import { addSlots } from '#billing/add-slots.ts';
import { noSlots } from '#billing/load-subscription.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { domains } from '#database/schema/domains.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { startTransfers } from '#transfers/start-transfers.ts';
import { activateAwaiting } from '#mailboxes/activate-awaiting.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import type { Sandbox } from '#sandbox.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { loadLimitations } from '#workspaces/load-limitations.ts';

type Fulfilment = { database: Database; workspaceId: string; order: Order; now: Date };

/** Registers the domains of a paid order, widens the plan and creates the inboxes, within the caller's transaction. */
export const fulfilOrder = async (
  { providers, settings }: Pick<Sandbox, 'providers' | 'settings'>,
  { database, workspaceId, order, now }: Fulfilment,
): Promise<void> => {
  const domainsSettleAt = new Date(now.getTime() + settings.delays.domain);
  // The first lock of an order: see docs/lock-order.md.
  await database.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('no key update');
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
  await registerDomains(database, rows);
  const transferred = order.lines.flatMap((line) => (line.kind === 'transfer' ? [line.domain] : []));
  const nameserversAt = new Date(now.getTime() + settings.delays.transfer);
  await startTransfers(database, { workspaceId, names: transferred, nameserversAt, settings, now });
  for (const line of order.lines) {
    if (line.kind !== 'inbox-slots') continue;
    const { active, limit } = inboxSlots(await loadLimitations(database, workspaceId), line.type);
    // A plan that is overdrawn gets as many slots as are in use, and those bought.
    const slots = { ...noSlots, [line.type]: line.quantity + Math.max(0, active - limit) };
    const paid = { ...noSlots, [line.type]: paidFor(line.amount, line.share) };
    await addSlots(database, { workspaceId, interval: 'Monthly', slots, paid, now });
  }
  if (order.slots) {
    await addSlots(database, { workspaceId, ...order.slots, now });
    await activateAwaiting(database, { workspaceId, now });
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

const goneCode = 'domain-unavailable';

/** Whether an order failed since another one has bought a domain of it. */
export const isDomainGone = (error: unknown): boolean => isRefusal(error) && error.code === goneCode;

/** In the order of their names: two orders for the same names wait for each other and never both. */
const registerDomains = async (database: Database, rows: (typeof domains.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return;
  const registered = await database
    .insert(domains)
    .values(rows.toSorted((one, other) => (one.domain < other.domain ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: domains.id });
  if (registered.length === rows.length) return;
  refuse(422, { code: goneCode, message: 'Some of the domains can no longer be bought.' });
};
