import { randomBytes } from 'node:crypto';

export type PaymentProvider = {
  /** Opens a transaction at the provider for an amount in cents and answers its id. */
  open: (payment: { amount: number }) => Promise<string>;
  /** How a workspace pays for a transfer: from its credit, at the checkout, or by the card on file. */
  wayToPay: (names: readonly string[]) => Promise<'wallet' | 'transaction' | 'oneCharge'>;
};

/** Its transactions are paid at `/sandbox/transactions/{id}`; `wallet` or `onecharge` in the first name decides the way. */
export const createPaymentProvider = (): PaymentProvider => ({
  open: () => Promise.resolve(`txn_${randomBytes(13).toString('hex')}`),
  wayToPay: ([first = '']) => {
    if (first.includes('wallet')) return Promise.resolve('wallet');
    return Promise.resolve(first.includes('onecharge') ? 'oneCharge' : 'transaction');
  },
});
