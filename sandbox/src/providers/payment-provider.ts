import { randomBytes } from 'node:crypto';

export type PaymentProvider = {
  /** Opens a transaction at the provider for an amount in cents and answers its id. */
  open: (payment: { amount: number }) => Promise<string>;
};

/** Its transactions are paid at `/sandbox/transactions/{id}`. */
export const createPaymentProvider = (): PaymentProvider => ({
  open: () => Promise.resolve(`txn_${randomBytes(13).toString('hex')}`),
});
