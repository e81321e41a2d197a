import type { PaddleEventData } from '@paddle/paddle-js';
import type { CheckoutEvent } from '@roost/shared/checkout';

/** Maps a Paddle event of the transaction; null for an irrelevant event or another transaction. */
export const toCheckoutEvent = (
  { name, data }: PaddleEventData,
  { transactionId }: { transactionId: string },
): CheckoutEvent | null => {
  // Errors have no data; this document opens only one transaction.
  if (data !== undefined && data.transaction_id !== transactionId) return null;
  if (name === 'checkout.loaded' && isPaid(data?.status)) return 'completed';
  return eventByName[name ?? ''] ?? null;
};

/** True for the checkout of a transaction that was paid before. */
const isPaid = (status: string | undefined): boolean => status === 'paid' || status === 'completed';

/** Omits events such as `checkout.updated`, which the provider shows itself. */
const eventByName: Partial<Record<string, CheckoutEvent>> = {
  'checkout.loaded': 'loaded',
  'checkout.payment.initiated': 'initiated',
  'checkout.completed': 'completed',
  'checkout.closed': 'closed',
  'checkout.error': 'failed',
  'checkout.failed': 'failed',
  'checkout.payment.failed': 'failed',
  'checkout.payment.error': 'failed',
};
