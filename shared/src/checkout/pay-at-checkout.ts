import type { TransactionStatus } from '@roost/shared/contracts/purchase';
import { openCheckout } from './open-checkout.ts';
import { awaitPaymentStatus, readPaymentStatus, type AskedPayment } from './read-payment.ts';

/**
 * How a payment stands after its checkout. `paid` is the API's word; `confirming`: it was claimed, and the API does not know yet;
 * `unpaid`: it was closed, and can be opened again; `not-paid`: it never will be.
 */
export type PaymentEnd = 'paid' | 'confirming' | 'unpaid' | 'not-paid' | 'unavailable' | 'not-configured';

type Paid = AskedPayment & {
  /** The checkout says that it was paid; the API is asked after that. */
  onClaimed?: () => Promise<void>;
};

/** Shows the checkout of a transaction and asks the API what became of it. Throws `CallFailed`. */
export const payAtCheckout = async ({ onClaimed, ...asked }: Paid): Promise<PaymentEnd> => {
  const outcome = await openCheckout(asked);
  if (outcome === 'unavailable' || outcome === 'not-configured') return outcome;
  // Paid all the same, when it was closed in the moment of thanks.
  if (outcome === 'closed') return endOf(await readPaymentStatus(asked), { open: 'unpaid' });
  // The provider may still confirm it, or reject it.
  if (outcome === 'interrupted') return endOf(await awaitPaymentStatus(asked), { open: 'unpaid' });
  await onClaimed?.();
  return awaitPayment(asked);
};

/** Asks the API what became of a payment that was claimed, for half a minute. Throws `CallFailed`. */
export const awaitPayment = async (asked: AskedPayment): Promise<PaymentEnd> =>
  endOf(await awaitPaymentStatus(asked), { open: 'confirming' });

const endOf = (status: TransactionStatus, { open }: { open: 'unpaid' | 'confirming' }): PaymentEnd => {
  if (status === 'Completed') return 'paid';
  return status === 'Open' ? open : 'not-paid';
};
