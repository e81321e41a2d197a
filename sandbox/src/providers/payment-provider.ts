import { createHash, randomBytes } from 'node:crypto';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import type { Faults } from '#faults/faults.ts';
import { seededRandom } from './seeded-random.ts';
import { providerFailure } from './provider-failure.ts';

export type PaymentProvider = {
  /** Opens a transaction for an amount in cents and returns its id. Idempotent for the same key. */
  open: (payment: { amount: number; key?: string }) => Promise<string>;
  /** The payment method of a transfer: account credit, checkout or saved card. */
  paymentMethod: (names: readonly string[]) => Promise<'wallet' | 'transaction' | 'oneCharge'>;
  /** ISO 3166-1 alpha-2 code of the country that the checkout preselects. */
  checkoutCountry: string;
  /** The tax on an amount for a country, in cents. */
  taxOn: (sale: { amount: number; country: string }) => number;
  /**
   * Charges the saved card. Returns the payment reference, or null when the card is declined. Idempotent for the same
   * key.
   */
  charge: (payment: { key: string; workspaceId: string; amount: number; card: Card }) => Promise<string | null>;
  /** Refunds part of a payment, in cents, and returns the refund reference. Idempotent for the same key. */
  refund: (refund: { key: string; paymentReference: string; amount: number }) => Promise<string>;
  /** The card that paid a transaction. */
  cardOf: (transactionId: string) => Card;
};

/**
 * Transactions are paid at `/sandbox/transactions/{id}`. `wallet` or `onecharge` in the first name selects the payment
 * method. A fault injected into `POST /provider/charges/{workspaceId}` declines a subscription renewal.
 */
export const createPaymentProvider = ({ faults }: { faults: Pick<Faults, 'consume'> }): PaymentProvider => ({
  open: ({ key }) => Promise.resolve(`txn_${key === undefined ? randomBytes(13).toString('hex') : referenceOf(key)}`),
  paymentMethod: ([first = '']) => {
    if (first.includes('wallet')) return Promise.resolve('wallet');
    return Promise.resolve(first.includes('onecharge') ? 'oneCharge' : 'transaction');
  },
  checkoutCountry: 'US',
  taxOn: ({ amount, country }) => Math.round((amount * (taxRates[country] ?? 0)) / 100),
  charge: async ({ key, workspaceId }) => {
    const usual = 'Your card was declined.';
    const path = `/provider/charges/${workspaceId}` as const;
    const declined = await providerFailure(faults, { method: 'POST', path, usual });
    return declined === null ? `txn_${referenceOf(key)}` : null;
  },
  refund: ({ key }) => Promise.resolve(`adj_${referenceOf(key)}`),
  cardOf: (transactionId) => cards[seededRandom(transactionId) % cards.length] ?? firstCard,
});

const referenceOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 26);

/** Tax rates in percent by country code. Other countries have no tax. */
const taxRates: Record<string, number> = { DE: 19, FR: 20, GB: 20 };

/** Last digits of well-known test cards. */
const firstCard: Card = { brand: 'Visa', last4: '4242', expires: '2029-08' };
const cards: readonly Card[] = [
  { brand: 'Mastercard', last4: '4444', expires: '2028-11' },
  { brand: 'American Express', last4: '0005', expires: '2030-02' },
  { brand: 'Visa', last4: '1881', expires: '2027-05' },
];
