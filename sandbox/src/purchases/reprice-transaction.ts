import type { PeriodShare } from '@roost/shared/contracts/billing/billing';
import { daysBetween } from '@roost/shared/rules/pricing/billing-calendar';
import { chargedSlots, dueMonthly, dueToday } from '@roost/shared/rules/pricing/order-lines';
import { eq } from 'drizzle-orm';
import { slotNumbers } from '#subscriptions/load-subscription.ts';
import { priceSlots } from '#subscriptions/price-slots.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { returnsSlots } from '#orders/returns-slots.ts';
import { transactions } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import { checkNameAvailability } from '#availability/check-name-availability.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';
import { isAdmin } from '#members/is-admin.ts';
import { priceInboxes, rejectSale, rejectWithoutAdmin } from './price-inboxes.ts';
import { reservedSlots } from '#subscriptions/reserved-slots.ts';

type Row = typeof transactions.$inferSelect;
type Context = { database: Database; registrar: RegistrarAnswers; payments: Pick<PaymentProvider, 'taxOn'> };
type RepriceParams = { transaction: Row; now: Date };

/**
 * Returns an unpaid order with its current price. The price is fixed for one day in the workspace's time zone. Reprices
 * later, when reserved free slots are gone, or when the slots would last longer than their price covers. Rejects slots that
 * can no longer be ordered.
 */
export const repriceTransaction = async (context: Context, { transaction, now }: RepriceParams): Promise<Row> => {
  const { country, workspaceId, pricedAt, createdAt } = transaction;
  const [workspace] = await context.database
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const isLater = daysBetween(pricedAt ?? createdAt, now, { timeZone: workspace?.timeZone ?? 'UTC' }) !== 0;
  const priced = await reprice(context, { transaction, now, isLater });
  const total = dueToday(priced.order.lines);
  const isSame = total === transaction.total && dueMonthly(priced.order.lines) === dueMonthly(transaction.order.lines);
  const changes = {
    ...(priced.order !== transaction.order && { order: priced.order }),
    ...(priced.coveredSlots !== transaction.coveredSlots && { coveredSlots: priced.coveredSlots }),
    ...(isLater && { pricedAt: now }),
    ...(!isSame && {
      total,
      pricedAt: now,
      repricedFrom: transaction.total,
      taxCents: country === null ? null : context.payments.taxOn({ amount: total, country }),
    }),
  };
  if (Object.keys(changes).length > 0) {
    await context.database.update(transactions).set(changes).where(eq(transactions.id, transaction.id));
  }
  return { ...transaction, ...changes };
};

/** Whether the total or the monthly price differs. */
export const hasOtherPrice = (one: Row, other: Row): boolean =>
  one.total !== other.total || dueMonthly(one.order.lines) !== dueMonthly(other.order.lines);

type PricedOrder = Pick<Row, 'order' | 'coveredSlots'>;

const reprice = async (
  context: Context,
  { transaction, now, isLater }: RepriceParams & { isLater: boolean },
): Promise<PricedOrder> => {
  const { order, coveredSlots } = transaction;
  if (order.slots) return { order: await withSlots(context.database, { transaction, now, isLater }), coveredSlots };
  const quoted = isLater ? await withQuotes(context, transaction) : order;
  return quoted.mailboxes
    ? withInboxes(context.database, { transaction: { ...transaction, order: quoted }, now, isLater })
    : { order: quoted, coveredSlots };
};

/** Removed slots are checked every time: they can be in use or already removed. */
const withSlots = async (
  database: Database,
  { transaction: { workspaceId, userId, order }, now, isLater }: RepriceParams & { isLater: boolean },
): Promise<Order> => {
  if (!order.slots) return order;
  if (!(await isAdmin(database, { userId, workspaceId }))) rejectWithoutAdmin();
  const { interval, slots } = order.slots;
  const target = (before: typeof slots) => slotNumbers((type) => Math.max(0, before[type] + slots[type]));
  const { lines, added } = await priceSlots(database, { workspaceId, interval, target, now });
  const isPricedAgain = isLater || returnsSlots(order.lines) || coversMore(shareOfSlots(lines), order);
  return isPricedAgain ? { ...order, lines, slots: added } : order;
};

/** Whether slots now cover more of a period than those of the order: the period has been renewed, or has ended. */
const coversMore = (share: PeriodShare | undefined, { lines }: Order): boolean => {
  const ordered = shareOfSlots(lines);
  return share !== undefined && ordered !== undefined && partOf(share) > partOf(ordered);
};

/** Undefined without ordered or returned slots. */
const shareOfSlots = (lines: Order['lines']): PeriodShare | undefined =>
  lines.find((line) => line.kind === 'slots' || line.kind === 'inbox-slots')?.share;

const partOf = (share: PeriodShare): number => (share === null || share.days === 0 ? 1 : share.daysLeft / share.days);

const withQuotes = async ({ database, registrar }: Context, { workspaceId, order }: Row): Promise<Order> => {
  const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
  if (names.length === 0) return order;
  const quoted = await checkNameAvailability({ database, registrar }, { workspaceId, names });
  const quotes = new Map(quoted.map((quote) => [quote.domain, quote]));
  return {
    ...order,
    lines: order.lines.map((line) => {
      const quote = line.kind === 'domain' ? quotes.get(line.domain) : undefined;
      return line.kind === 'domain' && quote?.status === 'Available' ? { ...line, amount: quote.priceCents } : line;
    }),
  };
};

const withInboxes = async (
  database: Database,
  { transaction, now, isLater }: RepriceParams & { isLater: boolean },
): Promise<PricedOrder> => {
  const { workspaceId, userId, order, coveredSlots } = transaction;
  const inboxes = { type: order.mailboxes?.type ?? 'Private', quantity: order.mailboxes?.count ?? 0 };
  const reserved = await reservedSlots(database, { workspaceId, now, before: transaction });
  const { price, isCanceled } = await priceInboxes(database, { workspaceId, inboxes, reserved, now });
  const isPricedAgain = isLater || price.covered < coveredSlots || coversMore(price.share, order);
  const covered = isPricedAgain ? price.covered : coveredSlots;
  rejectSale({
    charged: inboxes.quantity - covered,
    isCanceled,
    isAdmin: await isAdmin(database, { userId, workspaceId }),
  });
  if (!isPricedAgain) return { order, coveredSlots };
  const others = order.lines.filter((line) => line.kind !== 'inbox-slots');
  return { order: { ...order, lines: [...others, ...chargedSlots(price)] }, coveredSlots: covered };
};
