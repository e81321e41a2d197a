import type { Refund } from '@roost/shared/contracts/billing';
import type { refunds } from '#database/schema/purchases.ts';

/** A refund as the API shows it. */
export const toRefund = ({ amount, reason, subjects, reference, refundedAt }: typeof refunds.$inferSelect): Refund => ({
  amount,
  reason,
  subjects: [...subjects],
  reference,
  refundedAt: refundedAt.toISOString(),
});
