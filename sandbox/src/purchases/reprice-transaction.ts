import { daysBetween } from '@roost/shared/rules/pricing/billing-calendar';
import { chargedSlots, dueMonthly, dueToday } from '@roost/shared/rules/pricing/order-lines';
import { eq } from 'drizzle-orm';
import { slotNumbers } from '#billing/load-subscription.ts';
import { priceSlots } from '#billing/price-slots.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { transactions } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { quoteNames } from '#domains/quote-names.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';
import type { Registrar } from '#providers/registrar.ts';
import { isAdmin } from '#workspaces/is-admin.ts';
import { priceInboxes, refuseSale } from './price-inboxes.ts';
import { reservedSlots } from './reserved-slots.ts';

type Row = typeof transactions.$inferSelect;
type Given = { database: Database; registrar: Registrar; payments: Pick<PaymentProvider, 'taxOn'> };
type Unpaid = { transaction: Row; now: Date };

/**
 * Returns an unpaid order with its current price. The price is fixed for one day in the workspace's time zone. Reprices
 * later, or when reserved free slots are gone. Rejects slots that can no longer be ordered.
 */
export const repriceTransaction = async (given: Given, { transaction, now }: Unpaid): Promise<Row> => {
  const { country, workspaceId, pricedAt, createdAt } = transaction;
  const [workspace] = await given.database
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const isLater = daysBetween(pricedAt ?? createdAt, now, { timeZone: workspace?.timeZone ?? 'UTC' }) !== 0;
  const priced = await priceAgain(given, { transaction, now, isLater });
  const total = dueToday(priced.order.lines);
  const isSame = total === transaction.total && dueMonthly(priced.order.lines) === dueMonthly(transaction.order.lines);
  const [row] = await given.database
    .update(transactions)
    .set({
      ...priced,
      total,
      ...(isLater && { pricedAt: now }),
      ...(!isSame && {
        pricedAt: now,
        repricedFrom: transaction.total,
        taxCents: country === null ? null : given.payments.taxOn({ amount: total, country }),
      }),
    })
    .where(eq(transactions.id, transaction.id))
    .returning();
  return row ?? transaction;
};

/** Whether the total or the monthly price differs. */
export const costsOther = (one: Row, other: Row): boolean =>
  one.total !== other.total || dueMonthly(one.order.lines) !== dueMonthly(other.order.lines);

type Priced = Pick<Row, 'order' | 'coveredSlots'>;

const priceAgain = async (
  given: Given,
  { transaction, now, isLater }: Unpaid & { isLater: boolean },
): Promise<Priced> => {
  const { order, coveredSlots } = transaction;
  if (order.slots) return { order: await withSlots(given.database, { transaction, now, isLater }), coveredSlots };
  const quoted = isLater ? await withQuotes(given, transaction) : order;
  return quoted.mailboxes
    ? withInboxes(given.database, { transaction: { ...transaction, order: quoted }, now, isLater })
    : { order: quoted, coveredSlots };
};

/** Removed slots are checked every time: they can be in use or already removed. */
const withSlots = async (
  database: Database,
  { transaction: { workspaceId, order }, now, isLater }: Unpaid & { isLater: boolean },
): Promise<Order> => {
  if (!order.slots) return order;
  const { interval, slots } = order.slots;
  const target = (before: typeof slots) => slotNumbers((type) => Math.max(0, before[type] + slots[type]));
  const { lines, added } = await priceSlots(database, { workspaceId, interval, target, now });
  const returnsSlots = order.lines.some((line) => line.kind === 'slots' && line.quantity < 0);
  return isLater || returnsSlots ? { ...order, lines, slots: added } : order;
};

const withQuotes = async ({ database, registrar }: Given, { workspaceId, order }: Row): Promise<Order> => {
  const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
  if (names.length === 0) return order;
  const quoted = await quoteNames({ database, registrar }, { workspaceId, names });
  const quotes = new Map(quoted.map((quote) => [quote.domain, quote]));
  return {
    ...order,
    lines: order.lines.map((line) => {
      const quote = line.kind === 'domain' ? quotes.get(line.domain) : undefined;
      return line.kind === 'domain' && quote?.status === 'Available'
        ? { ...line, amount: Math.round(quote.price * 100) }
        : line;
    }),
  };
};

const withInboxes = async (
  database: Database,
  { transaction, now, isLater }: Unpaid & { isLater: boolean },
): Promise<Priced> => {
  const { workspaceId, userId, order, coveredSlots } = transaction;
  const inboxes = { type: order.mailboxes?.type ?? 'Private', quantity: order.mailboxes?.emails.length ?? 0 };
  const reserved = await reservedSlots(database, { workspaceId, now, before: transaction });
  const { price, isCanceled } = await priceInboxes(database, { workspaceId, inboxes, reserved, now });
  const isPricedAgain = isLater || price.covered < coveredSlots;
  const covered = isPricedAgain ? price.covered : coveredSlots;
  refuseSale({
    charged: inboxes.quantity - covered,
    isCanceled,
    isAdmin: await isAdmin(database, { userId, workspaceId }),
  });
  if (!isPricedAgain) return { order, coveredSlots };
  const others = order.lines.filter((line) => line.kind !== 'inbox-slots');
  return { order: { ...order, lines: [...others, ...chargedSlots(price)] }, coveredSlots: covered };
};
