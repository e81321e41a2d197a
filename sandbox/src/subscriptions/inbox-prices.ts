import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { withCustomPricing } from '@roost/shared/rules/pricing/unit-price';
import type { Workspace } from '@roost/shared/contracts/workspaces/workspace';

/**
 * Cents per inbox and month, by number of inboxes. Dedicated IP: per address (product spec, section 9, for the first
 * tier).
 */
const tiers: Record<InboxListType, SubscriptionPlan['tiers']> = {
  Private: [
    { upTo: 500, unitPrice: 300 },
    { upTo: 2_000, unitPrice: 280 },
    { upTo: null, unitPrice: 250 },
  ],
  GoogleWorkspace: [
    { upTo: 500, unitPrice: 400 },
    { upTo: 2_000, unitPrice: 380 },
    { upTo: null, unitPrice: 350 },
  ],
  Outlook: [
    { upTo: 500, unitPrice: 500 },
    { upTo: 2_000, unitPrice: 480 },
    { upTo: null, unitPrice: 450 },
  ],
  IP: [{ upTo: null, unitPrice: 20_000 }],
};

/** Months charged per year. */
const yearlyMonths = 10;

const plans: readonly SubscriptionPlan[] = InboxListType.options.map((type) => ({
  type,
  tiers: tiers[type],
  yearlyMonths,
}));

/** The plans of a workspace. A custom price replaces all tiers. */
export const subscriptionPlans = (customPricing: Workspace['customPricing']): SubscriptionPlan[] =>
  withCustomPricing(plans, customPricing);
