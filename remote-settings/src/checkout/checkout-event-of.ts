import type { PaddleEventData } from '@paddle/paddle-js';
import type { CheckoutEvent } from '@roost/shared/checkout';

/** What an event of Paddle's means for the transaction; null when it says nothing, or is of another one. */
export const checkoutEventOf = (
  { name, data }: PaddleEventData,
  { transactionId }: { transactionId: string },
): CheckoutEvent | null => {
  // An error may come without data; this document opens no other transaction.
  if (data !== undefined && data.transaction_id !== transactionId) return null;
  return meanings[name ?? ''] ?? null;
};

const meanings: Partial<Record<string, CheckoutEvent>> = {
  'checkout.loaded': 'loaded',
  'checkout.completed': 'completed',
  'checkout.closed': 'closed',
  'checkout.error': 'failed',
  'checkout.failed': 'failed',
  'checkout.payment.failed': 'failed',
  'checkout.payment.error': 'failed',
};
