import type { BillingInterval, PeriodShare, SubscriptionPlan } from './billing.ts';
import { inboxSlots } from './inbox-slots.ts';
import type { InboxType } from './inbox-type.ts';
import { prorated } from './renewal.ts';
import type { SlotPeriod, Subscription } from './subscription.ts';
import { unitPrice } from './unit-price.ts';
import type { Limitations } from './workspace.ts';

type Priced = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  subscription: Pick<Subscription, 'periods'>;
  interval: BillingInterval;
  type: InboxType;
  /** Above 0. */
  quantity: number;
};

/**
 * Slots that are ordered or returned, in cents. `amount` is due (or credited) on the day of the order for the days left of the period,
 * `recurring` is the price of a whole period. `paid` is what the payment adds to (or the credit takes from) `SlotPeriod.paid`.
 */
export type SlotCharge = { unitPrice: number; amount: number; recurring: number; paid: number };

/**
 * The one price of ordered slots, wherever they are ordered: pro rata from the day of the order, at the unit price of all slots that
 * there are then. A period that has not begun is paid whole. Null where the type has no price.
 */
export const chargeSlots = ({
  plans,
  limitations,
  subscription,
  interval,
  type,
  quantity,
}: Priced): SlotCharge | null => {
  const { active, limit } = inboxSlots(limitations, type);
  const price = unitPrice({ plans, type, quantity: Math.max(active, limit) + quantity }, { interval });
  if (price === null) return null;
  const recurring = quantity * price;
  const share = shareOf(periodOf(subscription, interval));
  const amount = prorated(recurring, share);
  return { unitPrice: price, amount, recurring, paid: paidFor(amount, share) };
};

/**
 * The credit for returned slots, at the unit price of all slots that there were, for the days left. Unpaid slots go first: the credit
 * is never more than what remains of the payments. Null where the type has no price.
 */
export const creditSlots = ({
  plans,
  limitations,
  subscription,
  interval,
  type,
  quantity,
}: Priced): SlotCharge | null => {
  const { active, limit } = inboxSlots(limitations, type);
  const price = unitPrice({ plans, type, quantity: Math.max(active, limit) }, { interval });
  if (price === null) return null;
  const recurring = quantity * price;
  const period = periodOf(subscription, interval);
  if (period === undefined) return { unitPrice: price, amount: 0, recurring, paid: 0 };
  const remaining = Math.max(0, period.slots[type] - quantity) * price;
  const paid = Math.min(recurring, Math.max(0, period.paid[type] - remaining));
  // Rounded down: several credits together never exceed their payment.
  const amount = period.days === 0 ? 0 : Math.floor((paid * period.daysLeft) / period.days);
  return { unitPrice: price, amount, recurring, paid };
};

/** A payment of `amount` cents as the price of a whole period, rounded down. */
export const paidFor = (amount: number, share: PeriodShare): number => {
  if (share === null || share.days === 0) return amount;
  return share.daysLeft === 0 ? 0 : Math.floor((amount * share.days) / share.daysLeft);
};

export const periodOf = (
  { periods }: Pick<Subscription, 'periods'>,
  interval: BillingInterval,
): SlotPeriod | undefined => periods.find((period) => period.interval === interval);

export const shareOf = (period: SlotPeriod | undefined): PeriodShare =>
  period === undefined ? null : { daysLeft: period.daysLeft, days: period.days };
