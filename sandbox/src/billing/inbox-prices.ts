import type { SubscriptionPlan } from '@roost/shared/contracts/billing';
import { InboxType } from '@roost/shared/contracts/inbox-type';

/** Cents per inbox and month by how many the workspace has (product spec, section 9, for the first tier). */
const tiers: Record<InboxType, SubscriptionPlan['tiers']> = {
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
};

/** Months charged for a year. */
const yearlyMonths = 10;

type CustomPricing = Record<string, number> | null;

/** The plans of a workspace; a price of its own holds for any number. */
export const subscriptionPlans = (customPricing: CustomPricing): SubscriptionPlan[] =>
  InboxType.options.map((type) => {
    const own = customPricing?.[type];
    return { type, tiers: own === undefined ? tiers[type] : [{ upTo: null, unitPrice: own }], yearlyMonths };
  });

/** Cents per month for one inbox when the workspace has `quantity` of them. */
export const unitPrice = ({
  type,
  quantity,
  customPricing,
}: {
  type: InboxType;
  quantity: number;
  customPricing: CustomPricing;
}): number => {
  const plan = subscriptionPlans(customPricing).find((candidate) => candidate.type === type);
  return plan?.tiers.find(({ upTo }) => upTo === null || quantity <= upTo)?.unitPrice ?? 0;
};
