import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import type { RenewalLine } from '@roost/shared/rules/pricing/renewal';
import { slotNumbers } from './load-subscription.ts';

/** The amount paid for a period with these renewal lines. Zero without lines, while the invoice is open. */
export const paidColumn = (interval: BillingInterval, lines: readonly RenewalLine[]) => {
  const paid = slotNumbers((type) => lines.find((line) => line.type === type)?.amount ?? 0);
  return interval === 'Monthly' ? { monthlyPaid: paid } : { yearlyPaid: paid };
};
