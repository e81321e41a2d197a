import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { chargedSlots, dueMonthly, dueToday, type OrderLine } from '@roost/shared/rules/pricing/order-lines';
import { slotPrice, type NewInboxes } from '@roost/shared/rules/pricing/slot-price';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

/** Totals of an order in cents; both are sums of its lines. */
export type OrderFigures = {
  lines: readonly OrderLine[];
  today: number;
  monthly: number;
  /** Number of inboxes in free slots, and of those that need another slot. */
  covered: number;
  charged: number;
};

type Ordered = {
  domainLines: readonly OrderLine[];
  inboxes: NewInboxes;
  plans: readonly SubscriptionPlan[];
  limitations: Limitations | null;
  /** Not needed without inboxes. */
  subscription: Subscription | undefined;
};

/** Null when the price of the inboxes is unknown, which blocks the payment. */
export const figuresOf = ({ domainLines, inboxes, plans, limitations, subscription }: Ordered): OrderFigures | null => {
  if (inboxes.quantity === 0) return toFigures(domainLines, { covered: 0, charged: 0 });
  if (limitations === null || subscription === undefined) return null;
  const price = slotPrice({ plans, limitations, subscription, inboxes });
  return price && toFigures([...domainLines, ...chargedSlots(price)], price);
};

const toFigures = (
  lines: readonly OrderLine[],
  { covered, charged }: { covered: number; charged: number },
): OrderFigures => ({ lines, today: dueToday(lines), monthly: dueMonthly(lines), covered, charged });
