import { createHash } from 'node:crypto';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import { toCardDetails } from '#paddle/card-brands.ts';

type Payment = {
  transactionId: string;
  /** Cents without tax. */
  total: number;
  taxCents: number;
  card: Card;
  now: Date;
};

/**
 * The notification `transaction.completed` of a payment, in the form that Paddle documents. A transaction has one, so its
 * ids come from the transaction. See https://developer.paddle.com/webhooks/transactions/transaction-completed.
 */
export const completedNotification = (payment: Payment): string => {
  const at = payment.now.toISOString();
  return transactionNotification(payment, {
    type: 'transaction.completed',
    id: payment.transactionId,
    isPaid: true,
    attempt: { status: 'captured', error_code: null, captured_at: at },
  });
};

/** Why a payment fails, in Paddle's words: the bank declines the card, or the customer does not pass 3-D Secure. */
export const declineReasons = ['declined', 'authentication_failed'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * The notification `transaction.payment_failed` of a failed payment, in the form that Paddle documents. `attemptId`
 * identifies the attempt: a customer can try several cards. See
 * https://developer.paddle.com/webhooks/transactions/transaction-payment-failed.
 */
export const declinedNotification = ({
  attemptId,
  reason,
  ...payment
}: Payment & { attemptId: string; reason: DeclineReason }): string =>
  transactionNotification(payment, {
    type: 'transaction.payment_failed',
    id: attemptId,
    isPaid: false,
    attempt: { status: 'error', error_code: reason, captured_at: null },
  });

type Event = {
  type: string;
  /** The ids of the event and of the attempt to pay come from it. */
  id: string;
  isPaid: boolean;
  attempt: { status: string; error_code: string | null; captured_at: string | null };
};

const transactionNotification = (
  { transactionId, total, taxCents, card, now }: Payment,
  { type, id, isPaid, attempt }: Event,
): string => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const idOf = (prefix: string) => `${prefix}_${hashOf(`${prefix}/${id}`).slice(0, 26)}`;
  const at = now.toISOString();
  const amount = String(total + taxCents);
  return JSON.stringify({
    event_id: idOf('evt'),
    event_type: type,
    occurred_at: at,
    notification_id: idOf('ntf'),
    data: {
      id: transactionId,
      status: isPaid ? 'completed' : 'ready',
      origin: 'api',
      collection_mode: 'automatic',
      currency_code: 'USD',
      custom_data: null,
      details: {
        totals: {
          subtotal: String(total),
          discount: '0',
          tax: String(taxCents),
          total: amount,
          credit: '0',
          grand_total: amount,
          balance: isPaid ? '0' : amount,
          currency_code: 'USD',
        },
      },
      payments: [
        {
          payment_attempt_id: hashOf(id).slice(0, 32),
          amount,
          ...attempt,
          method_details: { type: 'card', card: toCardDetails(card) },
          created_at: at,
        },
      ],
      billed_at: isPaid ? at : null,
      updated_at: at,
    },
  });
};
