import type { PaddleEventData } from '@paddle/paddle-js';
import type { CheckoutEvent } from '@roost/shared/checkout';

/** What an event of Paddle's means for the transaction; null when it says nothing, or is of another one. */
export const checkoutEventOf = (
  { name, data }: PaddleEventData,
  { transactionId }: { transactionId: string },
): CheckoutEvent | null => {
  // Errors come without data; this document opens no other transaction.
  if (data !== undefined && data.transaction_id !== transactionId) return null;
  if (name === 'checkout.loaded' && isPaid(data?.status)) return 'completed';
  return meanings[name ?? ''] ?? null;
};

/** The checkout of a transaction that was paid before. */
const isPaid = (status: string | undefined): boolean => status === 'paid' || status === 'completed';

/** Events that are not listed, such as `checkout.updated` with new totals, change nothing here: the provider shows them itself. */
const meanings: Partial<Record<string, CheckoutEvent>> = {
  'checkout.loaded': 'loaded',
  'checkout.payment.initiated': 'initiated',
  'checkout.completed': 'completed',
  'checkout.closed': 'closed',
  'checkout.error': 'failed',
  'checkout.failed': 'failed',
  'checkout.payment.failed': 'failed',
  'checkout.payment.error': 'failed',
};
