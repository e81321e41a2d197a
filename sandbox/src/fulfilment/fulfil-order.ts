import { randomUUID } from 'node:crypto';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { paidFor } from '@roost/shared/rules/pricing/proration';
import { addSlots } from '#subscriptions/add-slots.ts';
import { noSlots } from '#subscriptions/load-subscription.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { domains } from '#database/schema/domains.ts';
import { registrationEnd } from '#domains/registration-end.ts';
import { activateWaitingMailboxes } from '#mailboxes/activate-waiting-mailboxes.ts';
import { deleteReplacedClaims } from '#ownership/taken-names.ts';
import { replaceOpenInvoices } from '#renewal-charges/replace-open-invoices.ts';
import { addRegistrations } from '#outbox/add-registrations.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { isApiException, reject } from '#errors/api-exception.ts';
import { createOrEnqueueInboxes, type FailedInbox } from './create-ordered-inboxes.ts';
import { startTransfers } from './start-transfers.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';

type Fulfilment = {
  database: Database;
  workspaceId: string;
  order: Order;
  now: Date;
  transactionId: string;
};

/** The parts of a paid order that failed. */
export type Shortfall = {
  /** Connected by another workspace since the order. */
  failedTransfers: readonly string[];
  failedInboxes: readonly FailedInbox[];
};

/**
 * Adds the domains of a paid order, its slots and its inboxes. A job creates the inboxes of a large order. Providers are
 * called after the commit. The caller has locked the workspace.
 */
export const fulfilOrder = async (
  { jobs, providers, secrets, settings }: Pick<Sandbox, 'jobs' | 'providers' | 'secrets' | 'settings'>,
  { database, workspaceId, order, now, transactionId }: Fulfilment,
): Promise<Shortfall> => {
  await addDomains({ jobs, providers, settings }, { database, workspaceId, order, transactionId, now });
  const names = order.lines.flatMap((line) => (line.kind === 'transfer' ? [line.domain] : []));
  const nameserversAt = new Date(now.getTime() + settings.delays.transfer);
  const failedTransfers = await startTransfers(database, { workspaceId, names, transactionId, nameserversAt, now });
  for (const line of order.lines) {
    if (line.kind !== 'inbox-slots') continue;
    const { active, limit } = inboxSlots(await loadLimitations(database, workspaceId), line.type);
    // When more slots are in use than the limit allows, adds the difference to the bought slots.
    const slots = { ...noSlots, [line.type]: line.quantity + Math.max(0, active - limit) };
    const paid = { ...noSlots, [line.type]: paidFor(line.amount, line.share) };
    await addSlots(database, { workspaceId, interval: 'Monthly', slots, paid, now });
  }
  if (order.slots) {
    await replaceOpenInvoices({ providers, settings }, { database, workspaceId, ...order.slots, now });
    await addSlots(database, { workspaceId, ...order.slots, now });
    await activateWaitingMailboxes(database, { workspaceId, now });
  }
  if (!order.mailboxes) return { failedTransfers, failedInboxes: [] };
  const created = { database, workspaceId, transactionId, ...order.mailboxes, now };
  return { failedTransfers, failedInboxes: await createOrEnqueueInboxes({ jobs, secrets, settings }, created) };
};

const goneCode = 'domain-unavailable';

/** Whether an order failed because another order bought one of its domains. */
export const isDomainUnavailable = (error: unknown): boolean => isApiException(error) && error.code === goneCode;

/**
 * Inserts the domains as Pending, and stores their registration in the outbox. Rejects the order when another order
 * bought one of them.
 */
const addDomains = async (
  { jobs, providers: { registrar }, settings }: Pick<Sandbox, 'jobs' | 'providers' | 'settings'>,
  { database, workspaceId, order, transactionId, now }: Fulfilment,
): Promise<void> => {
  // Sorted, so that concurrent payments with the same names cannot deadlock.
  const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : [])).toSorted();
  if (names.length === 0) return;
  const rows = names.map((domain) => ({
    id: randomUUID(),
    workspaceId,
    domain,
    status: 'Pending' as const,
    nameservers: [...registrar.nameservers],
    redirectUrl: order.redirectUrl,
    dmarcEmail: order.dmarcEmail,
    registeredUntil: registrationEnd(now),
    createdAt: now,
  }));
  await deleteReplacedClaims(database, { workspaceId, names });
  const inserted = await database.insert(domains).values(rows).onConflictDoNothing().returning({ id: domains.id });
  if (inserted.length < rows.length) {
    reject(422, { code: goneCode, message: 'Some of the domains can no longer be bought.' });
  }
  const activeAt = new Date(now.getTime() + settings.delays.domain);
  await addRegistrations(database, { jobs, workspaceId, transactionId, domains: rows, now, activeAt });
};
