import type { BillingInterval, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Workspace } from '@roost/shared/contracts/workspaces/workspace';

type Priced = {
  plans: readonly SubscriptionPlan[];
  type: InboxListType;
  /** Total number of slots. */ quantity: number;
};

/**
 * Cents per inbox and period, from the first tier with `quantity <= upTo`; a year costs `yearlyMonths` months. Null
 * when the type has no price (product spec, section 9).
 */
export const unitPrice = (
  { plans, type, quantity }: Priced,
  { interval }: { interval: BillingInterval } = { interval: 'Monthly' },
): number | null => {
  const plan = plans.find((candidate) => candidate.type === type);
  const tier = plan?.tiers.find(({ upTo }) => upTo === null || quantity <= upTo);
  if (plan === undefined || tier === undefined) return null;
  return interval === 'Yearly' ? tier.unitPrice * plan.yearlyMonths : tier.unitPrice;
};

/** The plans with a workspace's custom prices, in cents; a custom price applies to any quantity. */
export const withCustomPricing = (
  plans: readonly SubscriptionPlan[],
  customPricing: Workspace['customPricing'],
): SubscriptionPlan[] =>
  plans.map((plan) => {
    const own = customPricing?.[plan.type];
    return own === undefined ? plan : { ...plan, tiers: [{ upTo: null, unitPrice: own }] };
  });
