import type { PeriodShare } from '@roost/shared/contracts/billing/billing';

/** The share of a period's price for the days left of it, in cents; the whole price for a whole period. */
export const prorated = (cents: number, share: PeriodShare): number =>
  share === null || share.days === 0 ? cents : Math.round((cents * share.daysLeft) / share.days);

/** The credit for the days left of a payment, in cents. Rounds down: several credits never exceed their payment. */
export const creditFor = (paid: number, { daysLeft, days }: NonNullable<PeriodShare>): number =>
  days === 0 ? 0 : Math.floor((paid * daysLeft) / days);

/** Converts a payment of `amount` cents to the price of a whole period, rounded down. */
export const paidFor = (amount: number, share: PeriodShare): number => {
  if (share === null || share.days === 0) return amount;
  return share.daysLeft === 0 ? 0 : Math.floor((amount * share.days) / share.daysLeft);
};
