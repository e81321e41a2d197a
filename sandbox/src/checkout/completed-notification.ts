import { createHash } from 'node:crypto';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import { toCardDetails } from '#paddle/card-brands.ts';

type Paid = {
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
export const completedNotification = ({ transactionId, total, taxCents, card, now }: Paid): string => {
  const idOf = (prefix: string) =>
    `${prefix}_${createHash('sha256').update(`${prefix}/${transactionId}`).digest('hex').slice(0, 26)}`;
  const at = now.toISOString();
  const charged = String(total + taxCents);
  return JSON.stringify({
    event_id: idOf('evt'),
    event_type: 'transaction.completed',
    occurred_at: at,
    notification_id: idOf('ntf'),
    data: {
      id: transactionId,
      status: 'completed',
      origin: 'api',
      collection_mode: 'automatic',
      currency_code: 'USD',
      custom_data: null,
      details: {
        totals: {
          subtotal: String(total),
          discount: '0',
          tax: String(taxCents),
          total: charged,
          credit: '0',
          grand_total: charged,
          balance: '0',
          currency_code: 'USD',
        },
      },
      payments: [
        {
          payment_attempt_id: createHash('sha256').update(transactionId).digest('hex').slice(0, 32),
          amount: charged,
          status: 'captured',
          error_code: null,
          method_details: { type: 'card', card: toCardDetails(card) },
          created_at: at,
          captured_at: at,
        },
      ],
      billed_at: at,
      updated_at: at,
    },
  });
};
