import type { SubscriptionPlan } from '@roost/shared/contracts/billing';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import type { Limitations } from '@roost/shared/contracts/workspace';

/** The slots that a workspace has for one type of inbox. Money in cents per month; null where the type has no price. */
export type InboxSlots = {
  type: InboxType;
  active: number;
  limit: number;
  free: number;
  unitPrice: number | null;
  monthly: number | null;
};

/** One row for each type of inbox (product spec, section 9: the price goes by the larger of active inboxes and limit). */
export const inboxSlots = ({
  limitations,
  plans,
}: {
  limitations: Limitations;
  plans: readonly SubscriptionPlan[];
}): InboxSlots[] =>
  InboxType.options.map((type) => {
    const { active, limit } = usageOf(limitations)[type];
    const charged = Math.max(active, limit);
    const plan = plans.find((candidate) => candidate.type === type);
    const tier = plan?.tiers.find(({ upTo }) => upTo === null || charged <= upTo);
    const unitPrice = tier?.unitPrice ?? null;
    return {
      type,
      active,
      limit,
      free: Math.max(0, limit - active),
      unitPrice,
      monthly: unitPrice === null ? null : unitPrice * charged,
    };
  });

const usageOf = (limitations: Limitations): Record<InboxType, { active: number; limit: number }> => ({
  Private: { active: limitations.activeMailboxesCount, limit: limitations.mailboxesLimit },
  GoogleWorkspace: {
    active: limitations.googleWorkspaceActiveMailboxesCount,
    limit: limitations.googleWorkspaceMailboxesLimit,
  },
  Outlook: { active: limitations.outlookActiveMailboxesCount, limit: limitations.outlookMailboxesLimit },
});
