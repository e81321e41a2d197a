import { randomUUID } from 'node:crypto';
import { hostNameFault } from '@roost/shared/rules/names/host-name';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { chargedSlots, dueToday, type OrderLine } from '@roost/shared/rules/pricing/order-lines';
import { getPaymentLink, getTransaction, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { compressInboxes, insertOrderedInboxes } from '#stored-orders/stored-inboxes.ts';
import type { CompressedInboxes } from '#stored-orders/stored-inboxes.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { transactions } from '#database/schema/purchases.ts';
import { askRegistrar } from '#availability/ask-registrar.ts';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import { checkNameAvailability } from '#availability/check-name-availability.ts';
import { rejectBadRows, splitAddress } from '#mailboxes/reject-bad-rows.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { storeFailedInboxes } from '#fulfilment/failed-inboxes.ts';
import { fulfilOrder } from '#fulfilment/fulfil-order.ts';
import { finishOpening } from './finish-opening.ts';
import { openTransaction } from './open-transaction.ts';
import { priceInboxes, rejectSale } from './price-inboxes.ts';
import { loadReceipt } from './load-receipt.ts';
import { rejectRepeatedInboxes } from './reject-repeated-inboxes.ts';
import { reservedSlots } from '#subscriptions/reserved-slots.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

export const purchaseEndpoints = {
  purchaseDomains: implement(
    purchaseDomains,
    async (call, { registrar, compressed }: Prepared) => {
      const { sandbox, database, workspaceId, person, role, body, now } = call;
      const { payments } = sandbox.providers;
      const domainLines = await priceDomains({ database, registrar }, { workspaceId, names: body.domains });
      if (body.mailboxes) {
        rejectBadRows(body.mailboxes.emails, { type: body.mailboxes.type, at: 'mailboxes.emails' });
        await rejectForeignDomains(database, { workspaceId, rows: body.mailboxes.emails, ordered: body.domains });
        await rejectRepeatedInboxes(database, body.mailboxes.emails);
      }
      if (body.replaces !== undefined) {
        await cancelOrder(database, { id: body.replaces, workspaceId, userId: person.id });
      }
      // Locks the workspace, so that concurrent orders cannot reserve the same free slots.
      await lockWorkspace(database, workspaceId);
      const inboxes = await priceOrderedInboxes(database, { workspaceId, mailboxes: body.mailboxes, role, now });
      const order: Order = {
        lines: [...domainLines, ...inboxes.lines],
        registrant: body.registrant,
        redirectUrl: body.redirect || null,
        dmarcEmail: body.dmarcEmail ?? null,
        mailboxes: body.mailboxes ? { type: body.mailboxes.type, count: body.mailboxes.emails.length } : null,
      };
      const total = dueToday(order.lines);
      const ordered = { workspaceId, userId: person.id, total, order, ...inboxes.covered };
      if (total === 0) {
        // A free order has a receipt but no provider transaction.
        const id = `rcp_${randomUUID()}`;
        await database
          .insert(transactions)
          .values({ ...ordered, id, status: 'Completed', taxCents: 0, createdAt: now, completedAt: now });
        await insertOrderedInboxes(database, { transactionId: id, inboxes: compressed });
        const { failedInboxes: failed } = await fulfilOrder(sandbox, {
          database,
          workspaceId,
          order,
          transactionId: id,
          now,
        });
        await storeFailedInboxes({ database, workspaceId, transactionId: id, order, failed, now });
        return { receiptId: id };
      }
      const transactionId = await openTransaction({ database, payments }, { ...ordered, now });
      await insertOrderedInboxes(database, { transactionId, inboxes: compressed });
      return { transactionId };
    },
    ({ sandbox }, response) => finishOpening(sandbox, response),
    async ({ sandbox, body }) => ({
      registrar: await askRegistrar(sandbox.providers.registrar, { bought: body.domains }),
      compressed: await compressInboxes(body.mailboxes?.emails ?? []),
    }),
  ),

  getTransaction: implement(getTransaction, async ({ database, workspaceId, params }) => {
    const [found] = await database
      .select()
      .from(transactions)
      .where(isTransaction({ workspaceId, id: params.transactionId }));
    if (!found) return rejectNotFound();
    return {
      id: found.id,
      status: found.status,
      total: found.total,
      currency: 'USD' as const,
      domains: found.order.lines.flatMap((line) => ('domain' in line ? [line.domain] : [])),
      failure: found.failure,
      createdAt: found.createdAt.toISOString(),
    };
  }),

  getPaymentLink: implement(getPaymentLink, async ({ database, params }) => {
    const [found] = await database
      .select({ id: transactions.id, status: transactions.status })
      .from(transactions)
      .where(eq(transactions.id, params.transactionId));
    // A receipt without a payment has no payment link.
    return found?.id.startsWith('txn_') ? { status: found.status } : rejectNotFound();
  }),

  getReceipt: implement(getReceipt, async ({ database, workspaceId, params }) => {
    const [found] = await database
      .select()
      .from(transactions)
      .where(isTransaction({ workspaceId, id: params.transactionId }));
    return found ? loadReceipt(database, found) : rejectNotFound();
  }),
};

type Prepared = { registrar: RegistrarAnswers; compressed: CompressedInboxes };

const isTransaction = ({ workspaceId, id }: { workspaceId: string; id: string }) =>
  and(eq(transactions.id, id), eq(transactions.workspaceId, workspaceId));

type OrderedInboxes = {
  workspaceId: string;
  mailboxes: { emails: readonly NewMailbox[]; type: InboxType } | undefined;
  role: Role;
  now: Date;
};

/** The lines for the slots that the inboxes need, and the free slots to reserve. */
const priceOrderedInboxes = async (
  database: Database,
  { workspaceId, mailboxes, role, now }: OrderedInboxes,
): Promise<{ lines: OrderLine[]; covered: { coveredType?: InboxType; coveredSlots?: number } }> => {
  if (!mailboxes) return { lines: [], covered: {} };
  const inboxes = { type: mailboxes.type, quantity: mailboxes.emails.length };
  const reserved = await reservedSlots(database, { workspaceId, now });
  const { price, isCanceled } = await priceInboxes(database, { workspaceId, inboxes, reserved, now });
  rejectSale({ charged: price.charged, isCanceled, isAdmin: role === 'ADMIN' });
  return { lines: chargedSlots(price), covered: { coveredType: inboxes.type, coveredSlots: price.covered } };
};

/** Cancels the user's open order that a new order replaces. */
const cancelOrder = async (
  database: Database,
  { id, workspaceId, userId }: { id: string; workspaceId: string; userId: string },
): Promise<void> => {
  await database
    .update(transactions)
    .set({ status: 'Canceled' })
    .where(
      and(
        eq(transactions.id, id),
        eq(transactions.workspaceId, workspaceId),
        eq(transactions.userId, userId),
        eq(transactions.status, 'Open'),
      ),
    );
};

type DomainLine = Extract<OrderLine, { kind: 'domain' }>;

/** The registrar's current prices in cents. Ignores the prices that the client saw. */
const priceDomains = async (
  { database, registrar }: { database: Database; registrar: RegistrarAnswers },
  { workspaceId, names }: { workspaceId: string; names: readonly string[] },
): Promise<DomainLine[]> => {
  const quotes = await checkNameAvailability({ database, registrar }, { workspaceId, names });
  const fields = Object.fromEntries(
    quotes.flatMap(({ domain, status }, index) => {
      const repeated = names.indexOf(domain) !== index;
      const fault = hostNameFault(domain) ?? (status === 'Available' && !repeated ? null : 'domain');
      if (fault === null) return [];
      return [[`domains.${index}`, repeated ? 'Listed twice' : `${domain} can't be bought (${status})`]];
    }),
  );
  if (Object.keys(fields).length > 0) {
    reject(422, { code: 'domain-unavailable', message: 'Some of the domains can no longer be bought.', fields });
  }
  return quotes.map(({ domain, priceCents }) => ({ kind: 'domain', domain, amount: priceCents }));
};

/** Rejects inboxes on domains that neither the order nor the workspace contains. */
const rejectForeignDomains = async (
  database: Database,
  { workspaceId, rows, ordered }: { workspaceId: string; rows: readonly NewMailbox[]; ordered: readonly string[] },
): Promise<void> => {
  const orderedDomains = rows.map(({ email }) => splitAddress(email).domain);
  const own = await database
    .select({ domain: domains.domain })
    .from(domains)
    .where(
      and(eq(domains.workspaceId, workspaceId), domains.isOwned, isOneOf(domains.domain, [...new Set(orderedDomains)])),
    );
  const known = new Set([...ordered, ...own.map(({ domain }) => domain)]);
  const fields = Object.fromEntries(
    orderedDomains.flatMap((domain, index) =>
      known.has(domain)
        ? []
        : [[`mailboxes.emails.${index}.email`, 'This domain is not in this order, and not owned by this workspace']],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  reject(422, {
    code: 'invalid-mailboxes',
    message: 'Some of the inboxes are on domains outside this order and workspace.',
    fields,
  });
};
