import type { BillingInterval, SubscriptionPlan } from './billing.ts';
import { InboxType } from './inbox-type.ts';
import { inboxSlots } from './inbox-slots.ts';
import { prorated, renewalOf, type Renewal } from './renewal.ts';
import type { SlotNumbers, Subscription } from './subscription.ts';
import { unitPrice } from './unit-price.ts';
import type { Limitations } from './workspace.ts';

/** Slots that come (`quantity` above 0) or go; `amount` in cents for the days that are left, below 0 for what is credited. */
export type SlotChangeLine = { type: InboxType; quantity: number; unitPrice: number; amount: number };

export type SlotChange = {
  lines: readonly SlotChangeLine[];
  /** The share of the period that the lines are for; null for a whole one that begins now. */
  share: { daysLeft: number; days: number } | null;
  /** The lines together: what is paid today, or else what is credited. One of the two is 0. */
  due: number;
  credited: number;
  /** What each period costs from its next renewal on. */
  next: readonly Renewal[];
  /** Types of which more inboxes are active than there would be slots, with how few slots the interval may have. */
  tooFew: Partial<Record<InboxType, number>>;
};

type Asked = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  subscription: Subscription;
  interval: BillingInterval;
  /** How many slots are to be paid by the interval. */
  slots: SlotNumbers;
};

/**
 * What a change of slots costs today and later. Slots that come are charged at the price of all that there are then, those that
 * go are credited at the price of all that there were; both for the days until the renewal. Null where a type of them has no price.
 */
export const slotChange = ({ plans, limitations, subscription, interval, slots }: Asked): SlotChange | null => {
  const period = subscription.periods.find((candidate) => candidate.interval === interval);
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
    const counted = quantity > 0 ? Math.max(active + quantity, limits[type]) : Math.max(active, limit);
    const price = unitPrice({ plans, type, quantity: counted }, { interval });
    if (price === null) return null;
    lines.push({ type, quantity, unitPrice: price, amount: prorated(quantity * price, period ?? null) });
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const others = subscription.periods.filter((candidate) => candidate.interval !== interval);
  const changed = { interval, slots, renewsAt: period?.renewsAt ?? null };
  return {
    lines,
    share: period === undefined ? null : { daysLeft: period.daysLeft, days: period.days },
    due: Math.max(0, total),
    credited: Math.max(0, -total),
    next: [changed, ...others]
      .map((renewed) => renewalOf(renewed, { plans, limits }))
      .filter((renewal) => renewal.lines.length > 0),
    tooFew,
  };
};
