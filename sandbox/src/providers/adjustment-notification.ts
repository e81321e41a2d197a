import { createHash } from 'node:crypto';

export type RefundStatus = 'pending_approval' | 'approved' | 'rejected';

type Adjusted = {
  /** The id of the adjustment. */
  reference: string;
  /** The id of the paid transaction. */
  paymentReference: string;
  /** Cents, including tax. */
  amount: number;
  status: RefundStatus;
  occurredAt: Date;
};

/**
 * A notification about a refund, in the form that Paddle documents, with the fields that the stand-in knows. A refund has
 * one event for each status, so its ids come from both. See
 * https://developer.paddle.com/webhooks/adjustments/adjustment-updated.
 */
export const adjustmentNotification = ({
  reference,
  paymentReference,
  amount,
  status,
  occurredAt,
}: Adjusted): string => {
  const idOf = (prefix: string) =>
    `${prefix}_${createHash('sha256').update(`${prefix}/${reference}/${status}`).digest('hex').slice(0, 26)}`;
  const at = occurredAt.toISOString();
  return JSON.stringify({
    event_id: idOf('evt'),
    event_type: status === 'pending_approval' ? 'adjustment.created' : 'adjustment.updated',
    occurred_at: at,
    notification_id: idOf('ntf'),
    data: {
      id: reference,
      action: 'refund',
      transaction_id: paymentReference,
      subscription_id: null,
      credit_applied_to_balance: null,
      currency_code: 'USD',
      status,
      totals: { total: String(amount), currency_code: 'USD' },
      updated_at: at,
    },
  });
};
