import type { PeriodShare, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { inboxSlots } from './inbox-slots.ts';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { chargeSlots, periodOf, shareOf } from './slot-charge.ts';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

/** Ordered inboxes of one type. */
export type NewInboxes = { type: InboxType; quantity: number };

/**
 * A part of a price, in cents: `amount` is due today, `monthlyAmount` from the next renewal on; both are 0 for covered
 * slots.
 */
export type SlotLine = NewInboxes & {
  kind: 'covered' | 'charged';
  unitPrice: number;
  amount: number;
  monthlyAmount: number;
};

/** `today` and `monthly` are the sums of the lines, `covered` and `charged` of their quantities. */
export type SlotPrice = {
  lines: readonly SlotLine[];
  covered: number;
  charged: number;
  today: number;
  monthly: number;
  /** The share of the month that `today` covers; null for a whole one. */
  share: PeriodShare;
};

type Ordered = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  subscription: Pick<Subscription, 'periods' | 'reserved'>;
  inboxes: NewInboxes;
};

/**
 * The price of an order's inboxes. Free slots without a reservation by another unpaid order cover them first; the rest
 * is charged monthly (product spec, section 9). Null when the type has no price.
 */
export const slotPrice = ({ plans, limitations, subscription, inboxes }: Ordered): SlotPrice | null => {
  const { type, quantity } = inboxes;
  const free = Math.max(0, inboxSlots(limitations, type).free - subscription.reserved[type]);
  const covered = Math.min(quantity, free);
  const charged = quantity - covered;
  const charge = chargeSlots({ plans, limitations, subscription, interval: 'Monthly', type, quantity: charged });
  if (charge === null) return null;
  const { unitPrice, amount, recurring } = charge;
  const lines: SlotLine[] = [
    { kind: 'covered' as const, type, quantity: covered, unitPrice: 0, amount: 0, monthlyAmount: 0 },
    { kind: 'charged' as const, type, quantity: charged, unitPrice, amount, monthlyAmount: recurring },
  ];
  return {
    lines: lines.filter((line) => line.quantity > 0),
    covered,
    charged,
    today: amount,
    monthly: recurring,
    share: shareOf(periodOf(subscription, 'Monthly')),
  };
};
