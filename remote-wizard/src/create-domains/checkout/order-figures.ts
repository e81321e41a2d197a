import type { SubscriptionPlan } from '@roost/shared/contracts/billing';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { chargedSlots, dueMonthly, dueToday, type OrderLine } from '@roost/shared/contracts/order-lines';
import { slotPrice } from '@roost/shared/contracts/slot-price';
import type { Limitations } from '@roost/shared/contracts/workspace';

/** What an order costs, in cents: both sums are those of its lines. */
export type OrderFigures = {
  lines: readonly OrderLine[];
  today: number;
  monthly: number;
  /** How many inboxes free slots take in. */
  covered: number;
};

type Ordered = {
  domainLines: readonly OrderLine[];
  inboxes: { type: InboxType; quantity: number };
  plans: readonly SubscriptionPlan[];
  limitations: Limitations | null;
};

/** Null where what the inboxes cost cannot be said: then nothing is to be paid either. */
export const figuresOf = ({ domainLines, inboxes, plans, limitations }: Ordered): OrderFigures | null => {
  const asked = { plans, added: [inboxes], interval: 'Monthly', freeSlots: 'used' } as const;
  const slots =
    inboxes.quantity === 0
      ? { lines: [], covered: 0, charged: 0, total: 0 }
      : limitations && slotPrice({ ...asked, limitations });
  if (slots === null) return null;
  const lines = [...domainLines, ...chargedSlots(slots)];
  return { lines, today: dueToday(lines), monthly: dueMonthly(lines), covered: slots.covered };
};
