import type { BillingInterval, SubscriptionPlan } from './billing.ts';
import type { InboxListType } from './inbox-type.ts';
import type { Workspace } from './workspace.ts';

type Priced = {
  plans: readonly SubscriptionPlan[];
  type: InboxListType;
  /** How many there are then. */ quantity: number;
};

/**
 * Cents for one inbox and one period: the first tier whose `upTo` is not exceeded; a year is charged as `yearlyMonths` months.
 * Null where the type has no price (product spec, section 9).
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

/** The plans of a workspace that has prices of its own, in cents: such a price holds for any number. */
export const withCustomPricing = (
  plans: readonly SubscriptionPlan[],
  customPricing: Workspace['customPricing'],
): SubscriptionPlan[] =>
  plans.map((plan) => {
    const own = customPricing?.[plan.type];
    return own === undefined ? plan : { ...plan, tiers: [{ upTo: null, unitPrice: own }] };
  });
