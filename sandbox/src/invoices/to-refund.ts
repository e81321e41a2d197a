import type { PendingRefund, Refund } from '@roost/shared/contracts/billing/billing';
import type { providerOperations } from '#database/schema/provider-operations.ts';
import type { refunds } from '#database/schema/purchases.ts';

/** Converts a row to the API's refund. */
export const toRefund = ({
  amount,
  reason,
  subjects,
  reference,
  refundedAt,
  approvedAt,
}: typeof refunds.$inferSelect): Refund => ({
  amount,
  reason,
  subjects: [...subjects],
  reference,
  refundedAt: refundedAt.toISOString(),
  approvedAt: approvedAt?.toISOString() ?? null,
});

/** Converts a stored operation to the API's pending refund. Returns none for a charge, and for the payment of an order. */
export const toPendingRefund = ({
  refund,
  refusals,
  lastError,
  nextAttemptAt,
}: typeof providerOperations.$inferSelect): PendingRefund[] =>
  refund === null || refund.reason === null
    ? []
    : [
        {
          amount: refund.amount,
          reason: refund.reason,
          subjects: [...refund.subjects],
          refusal: refusals > 0 ? lastError : null,
          isRetried: nextAttemptAt !== null,
        },
      ];
