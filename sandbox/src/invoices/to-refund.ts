import type { Refund } from '@roost/shared/contracts/billing/billing';
import type { refunds } from '#database/schema/purchases.ts';

/** Converts a row to the API's refund. */
export const toRefund = ({ amount, reason, subjects, reference, refundedAt }: typeof refunds.$inferSelect): Refund => ({
  amount,
  reason,
  subjects: [...subjects],
  reference,
  refundedAt: refundedAt.toISOString(),
});
