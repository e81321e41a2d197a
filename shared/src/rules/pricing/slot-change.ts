import type { BillingInterval, PeriodShare, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { inboxSlots } from './inbox-slots.ts';
import { renewalOf, type Renewal } from './renewal.ts';
import { chargeSlots, creditSlots, periodOf, shareOf } from './slot-charge.ts';
import type { SlotNumbers, Subscription } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

/**
 * Ordered (`quantity` above 0) or returned slots; `amount` in cents for the days left, below 0 for a credit. `paid` is
 * the change of `SlotPeriod.paid` of the type.
 */
export type SlotChangeLine = { type: InboxType; quantity: number; unitPrice: number; amount: number; paid: number };

export type SlotChange = {
  lines: readonly SlotChangeLine[];
  /** The share of the period that the lines cover; null for a whole one that begins now. */
  share: PeriodShare;
  /** The sum of the lines, paid today or credited. One of the two is 0. */
  due: number;
  credited: number;
  /** The cost of each period from its next renewal on. */
  next: readonly Renewal[];
  /** Types with more active inboxes than slots after the change, with the minimum number of slots for the interval. */
  tooFew: Partial<Record<InboxType, number>>;
};

type SlotChangeInput = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  subscription: Pick<Subscription, 'periods'>;
  interval: BillingInterval;
  /** The new number of slots of the interval. */
  slots: SlotNumbers;
};

/**
 * The cost of a slot change, today and later, with the prices of `chargeSlots` and `creditSlots`. Null when a changed
 * type has no price.
 */
export const slotChange = ({
  plans,
  limitations,
  subscription,
  interval,
  slots,
}: SlotChangeInput): SlotChange | null => {
  const period = periodOf(subscription, interval);
  const lines: SlotChangeLine[] = [];
  const tooFew: SlotChange['tooFew'] = {};
  const limits: SlotNumbers = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
  for (const type of InboxType.options) {
    const { active, limit } = inboxSlots(limitations, type);
    const before = period?.slots[type] ?? 0;
    const quantity = slots[type] - before;
    limits[type] = limit + quantity;
    if (quantity === 0) continue;
    if (quantity < 0 && limits[type] < active) tooFew[type] = Math.min(before, slots[type] + active - limits[type]);
    const priced = { plans, limitations, subscription, interval, type, quantity: Math.abs(quantity) };
    const charge = quantity > 0 ? chargeSlots(priced) : creditSlots(priced);
    if (charge === null) return null;
    const { unitPrice, amount, paid } = charge;
    lines.push({ type, quantity, unitPrice, amount: signed(amount, quantity), paid: signed(paid, quantity) });
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const others = subscription.periods.filter((candidate) => candidate.interval !== interval);
  const changed = { interval, slots, renewsAt: period?.renewsAt ?? null };
  return {
    lines,
    share: shareOf(period),
    due: Math.max(0, total),
    credited: Math.max(0, -total),
    next: [changed, ...others]
      .map((renewed) => renewalOf(renewed, { plans, limits }))
      .filter((renewal) => renewal.lines.length > 0),
    tooFew,
  };
};

/** The amount with the sign of the quantity, without a negative zero. */
const signed = (amount: number, quantity: number): number => (quantity < 0 && amount > 0 ? -amount : amount);
