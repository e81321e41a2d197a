import type { BillingInterval, SubscriptionPlan } from './billing.ts';
import { inboxSlots } from './inbox-slots.ts';
import type { InboxType } from './inbox-type.ts';
import { unitPrice } from './unit-price.ts';
import type { Limitations } from './workspace.ts';

/** Inboxes or slots of one type that are to come. */
export type NewInboxes = { type: InboxType; quantity: number };

/** A part of a price: `amount` is `quantity` times `unitPrice`, both in cents for one period; what is covered costs 0. */
export type SlotLine = NewInboxes & { kind: 'covered' | 'charged'; unitPrice: number; amount: number };

/** `total` is the sum of the amounts, `covered` and `charged` those of the quantities. */
export type SlotPrice = { lines: readonly SlotLine[]; covered: number; charged: number; total: number };

type Asked = {
  plans: readonly SubscriptionPlan[];
  limitations: Limitations;
  /** No type twice. */
  added: readonly NewInboxes[];
  interval: BillingInterval;
  /** `used`: inboxes take the free slots first, and those cost nothing. `kept`: slots are bought beside the free ones. */
  freeSlots: 'used' | 'kept';
};

/**
 * What new inboxes, or slots by themselves, cost for each period. The unit price goes by the larger of the inboxes that are active
 * then and the limit; free slots are the limit minus the active inboxes (product spec, section 9). Null where one of the types has no price.
 */
export const slotPrice = ({ plans, limitations, added, interval, freeSlots }: Asked): SlotPrice | null => {
  const lines: SlotLine[] = [];
  for (const { type, quantity } of added) {
    const { active, limit, free } = inboxSlots(limitations, type);
    const covered = freeSlots === 'used' ? Math.min(quantity, free) : 0;
    const charged = quantity - covered;
    const price = unitPrice(
      { plans, type, quantity: Math.max(active + quantity, freeSlots === 'used' ? limit : limit + quantity) },
      { interval },
    );
    if (price === null) return null;
    if (covered > 0) lines.push({ type, kind: 'covered', quantity: covered, unitPrice: 0, amount: 0 });
    if (charged > 0)
      lines.push({ type, kind: 'charged', quantity: charged, unitPrice: price, amount: charged * price });
  }
  return {
    lines,
    covered: quantityOf(lines, 'covered'),
    charged: quantityOf(lines, 'charged'),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
};

const quantityOf = (lines: readonly SlotLine[], kind: SlotLine['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.quantity : sum), 0);
