import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { inboxSlots, type InboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { unitPrice } from '@roost/shared/rules/pricing/unit-price';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

/** Slots of an inbox type and their unit price in cents per month; null when the type has no price. */
export type SlotPrice = InboxSlots & { type: InboxType; unitPrice: number | null };

/** One entry per inbox type. The price depends on the larger of active inboxes and limit (product spec, section 9). */
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
