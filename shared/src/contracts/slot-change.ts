import type { BillingInterval, PeriodShare, SubscriptionPlan } from './billing.ts';
import { InboxType } from './inbox-type.ts';
import { inboxSlots } from './inbox-slots.ts';
import { renewalOf, type Renewal } from './renewal.ts';
import { chargeSlots, creditSlots, periodOf, shareOf } from './slot-charge.ts';
import type { SlotNumbers, Subscription } from './subscription.ts';
import type { Limitations } from './workspace.ts';

/**
 * Slots that are ordered (`quantity` above 0) or returned; `amount` in cents for the days left, below 0 for a credit. `paid` is the change of
 * `SlotPeriod.paid` of the type.
 */
export type SlotChangeLine = { type: InboxType; quantity: number; unitPrice: number; amount: number; paid: number };

export type SlotChange = {
  lines: readonly SlotChangeLine[];
  /** The share of the period that the lines are for; null for a whole one that begins now. */
  share: PeriodShare;
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
  subscription: Pick<Subscription, 'periods'>;
  interval: BillingInterval;
  /** How many slots are to be paid by the interval. */
  slots: SlotNumbers;
};

/**
 * What a change of slots costs today and later, by the one rule of `chargeSlots` and `creditSlots`. Null where a type of it has no
 * price.
 */
export const slotChange = ({ plans, limitations, subscription, interval, slots }: Asked): SlotChange | null => {
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
