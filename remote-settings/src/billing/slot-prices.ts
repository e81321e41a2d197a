import type { SubscriptionPlan } from '@roost/shared/contracts/billing';
import { inboxSlots, type InboxSlots } from '@roost/shared/contracts/inbox-slots';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import type { Limitations } from '@roost/shared/contracts/workspace';

/** The slots for one type of inbox and what they cost: cents per month, null where the type has no price. */
export type SlotPrice = InboxSlots & { type: InboxType; unitPrice: number | null; monthly: number | null };

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
    const plan = plans.find((candidate) => candidate.type === type);
    const tier = plan?.tiers.find(({ upTo }) => upTo === null || charged <= upTo);
    const unitPrice = tier?.unitPrice ?? null;
    return { type, ...slots, unitPrice, monthly: unitPrice === null ? null : unitPrice * charged };
  });
