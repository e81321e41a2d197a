import { createHash, randomBytes } from 'node:crypto';
import type { Card } from '@roost/shared/contracts/subscription';
import type { Faults } from '#control/faults.ts';
import { lotOf } from './lot-of.ts';
import { providerFailure } from './provider-failure.ts';

export type PaymentProvider = {
  /** Opens a transaction at the provider for an amount in cents and returns its id. The same key opens one. */
  open: (payment: { amount: number; key?: string }) => Promise<string>;
  /** How a workspace pays for a transfer: from its credit, at the checkout, or by the card on file. */
  wayToPay: (names: readonly string[]) => Promise<'wallet' | 'transaction' | 'oneCharge'>;
  /** ISO 3166-1 alpha-2: the country that a checkout shows until the customer chooses another. */
  checkoutCountry: string;
  /** The tax in cents on an amount for a customer of a country. */
  taxOn: (sale: { amount: number; country: string }) => number;
  /** Charges the stored card; null when the card is declined, else the reference of the payment. The same key charges once. */
  charge: (payment: { key: string; workspaceId: string; amount: number; card: Card }) => Promise<string | null>;
  /** Refunds a part of a payment, in cents, and returns the reference of the refund. The same key refunds once. */
  refund: (refund: { key: string; paymentReference: string; amount: number }) => Promise<string>;
  /** The card that a transaction was paid with. */
  cardOf: (transactionId: string) => Card;
};

/**
 * Its transactions are paid at `/sandbox/transactions/{id}`; `wallet` or `onecharge` in the first name decides the way. A fault set
 * for `POST /provider/charges/{workspaceId}` declines a renewal.
 */
export const createPaymentProvider = ({ faults }: { faults: Pick<Faults, 'take'> }): PaymentProvider => ({
  open: ({ key }) => Promise.resolve(`txn_${key === undefined ? randomBytes(13).toString('hex') : referenceOf(key)}`),
  wayToPay: ([first = '']) => {
    if (first.includes('wallet')) return Promise.resolve('wallet');
    return Promise.resolve(first.includes('onecharge') ? 'oneCharge' : 'transaction');
  },
  checkoutCountry: 'US',
  taxOn: ({ amount, country }) => Math.round((amount * (taxRates[country] ?? 0)) / 100),
  charge: async ({ key, workspaceId }) => {
    const usual = 'The card was declined.';
    const path = `/provider/charges/${workspaceId}` as const;
    const declined = await providerFailure(faults, { method: 'POST', path, usual });
    return declined === null ? `txn_${referenceOf(key)}` : null;
  },
  refund: ({ key }) => Promise.resolve(`adj_${referenceOf(key)}`),
  cardOf: (transactionId) => cards[lotOf(transactionId) % cards.length] ?? firstCard,
});

const referenceOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 26);

/** Per cent by country code; other countries have none. */
const taxRates: Record<string, number> = { DE: 19, FR: 20, GB: 20 };

/** The numbers of well-known test cards end so. */
const firstCard: Card = { brand: 'Visa', last4: '4242', expires: '2029-08' };
const cards: readonly Card[] = [
  { brand: 'Mastercard', last4: '4444', expires: '2028-11' },
  { brand: 'American Express', last4: '0005', expires: '2030-02' },
  { brand: 'Visa', last4: '1881', expires: '2027-05' },
];
