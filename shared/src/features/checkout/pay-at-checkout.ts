import type { TransactionStatus } from '@roost/shared/contracts/billing/purchase';
import { openCheckout } from './open-checkout.ts';
import { awaitPaymentStatus, readPaymentStatus, type PaymentQuery } from './read-payment.ts';

/**
 * The state of a payment after its checkout. `paid`: confirmed by the API. `confirming`: reported by the checkout, not
 * confirmed yet. `unpaid`: closed, and can be reopened. `not-paid`: failed for good.
 */
export type PaymentOutcome = 'paid' | 'confirming' | 'unpaid' | 'not-paid' | 'unavailable' | 'not-configured';

type Paid = PaymentQuery & {
  /** Called when the checkout reports the payment, before the API confirms it. */
  onClaimed?: () => Promise<void>;
};

/** Opens the checkout of a transaction and returns the state of the payment from the API. Throws `CallError`. */
export const payAtCheckout = async ({ onClaimed, ...query }: Paid): Promise<PaymentOutcome> => {
  const outcome = await openCheckout(query);
  if (outcome === 'unavailable' || outcome === 'not-configured') return outcome;
  // The user can pay and close the checkout before its `completed` message.
  if (outcome === 'closed') return toPaymentOutcome(await readPaymentStatus(query), { open: 'unpaid' });
  // The provider can still confirm or reject the payment.
  if (outcome === 'interrupted') return toPaymentOutcome(await awaitPaymentStatus(query), { open: 'unpaid' });
  await onClaimed?.();
  return awaitPayment(query);
};

/** Polls the API for a reported payment, for 30 s. Throws `CallError`. */
export const awaitPayment = async (query: PaymentQuery): Promise<PaymentOutcome> =>
  toPaymentOutcome(await awaitPaymentStatus(query), { open: 'confirming' });

const toPaymentOutcome = (status: TransactionStatus, { open }: { open: 'unpaid' | 'confirming' }): PaymentOutcome => {
  if (status === 'Completed') return 'paid';
  return status === 'Open' ? open : 'not-paid';
};
