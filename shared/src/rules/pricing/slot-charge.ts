import type { BillingInterval, PeriodShare, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { inboxSlots } from './inbox-slots.ts';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { creditFor, paidFor, prorated } from './proration.ts';
import type { SlotPeriod, Subscription } from '@roost/shared/contracts/billing/subscription';
import { unitPrice } from './unit-price.ts';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

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
 * Ordered or returned slots, in cents. `amount` is due (or credited) on the day of the order for the days left of the
 * period; `recurring` is the price of a whole period. The payment adds `paid` to `SlotPeriod.paid`; a credit subtracts
 * it.
 */
export type SlotCharge = { unitPrice: number; amount: number; recurring: number; paid: number };

/**
 * Cents per slot and period for `quantity` more slots: the unit price for all slots after the order. Null when the type
 * has no price.
 */
export const orderedUnitPrice = ({
  plans,
  limitations,
  interval,
  type,
  quantity,
}: Omit<Priced, 'subscription'>): number | null => {
  const { active, limit } = inboxSlots(limitations, type);
  return unitPrice({ plans, type, quantity: Math.max(active, limit) + quantity }, { interval });
};

/**
 * The price of ordered slots, for every kind of order: prorated from the day of the order, at
 * `orderedUnitPrice`. A period that has not started is charged in full. Null when the type has no price.
 */
export const chargeSlots = (ordered: Priced): SlotCharge | null => {
  const { subscription, interval, quantity } = ordered;
  const price = orderedUnitPrice(ordered);
  if (price === null) return null;
  const recurring = quantity * price;
  const share = shareOf(periodOf(subscription, interval));
  const amount = prorated(recurring, share);
  return { unitPrice: price, amount, recurring, paid: paidFor(amount, share) };
};

/**
 * The credit for returned slots for the days left, at the unit price for all slots before the return. Unpaid slots are
 * returned first: the credit never exceeds the rest of the payments. Null when the type has no price.
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
  return { unitPrice: price, amount: creditFor(paid, period), recurring, paid };
};

export const periodOf = (
  { periods }: Pick<Subscription, 'periods'>,
  interval: BillingInterval,
): SlotPeriod | undefined => periods.find((period) => period.interval === interval);

export const shareOf = (period: SlotPeriod | undefined): PeriodShare =>
  period === undefined ? null : { daysLeft: period.daysLeft, days: period.days };
