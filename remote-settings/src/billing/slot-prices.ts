import type { SubscriptionPlan } from '@roost/shared/contracts/billing';
import { inboxSlots, type InboxSlots } from '@roost/shared/contracts/inbox-slots';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import { unitPrice } from '@roost/shared/contracts/unit-price';
import type { Limitations } from '@roost/shared/contracts/workspace';

/** The slots for one type of inbox and what one costs: cents per month, null where the type has no price. */
export type SlotPrice = InboxSlots & { type: InboxType; unitPrice: number | null };

/** One for each type of inbox (product spec, section 9: the price goes by the larger of active inboxes and limit). */
export const slotPrices = ({
  limitations,
  plans,
}: {
  limitations: Limitations;
  plans: readonly SubscriptionPlan[];
}): SlotPrice[] =>
  InboxType.options.map((type) => {
    const slots = inboxSlots(limitations, type);
    const charged = Math.max(slots.active, slots.limit);
    return { type, ...slots, unitPrice: unitPrice({ plans, type, quantity: charged }) };
  });
