import { createHash } from 'node:crypto';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import type { Database } from '#database/database.ts';
import type { Faults } from '#faults/faults.ts';
import { providerFailure } from './provider-failure.ts';
import type { AcceptedRefund } from './refund-notifications.ts';
import type { Outcome, Perform, Refusal } from './record-operations.ts';
import { seededRandom } from './seeded-random.ts';

/** The answer to a charge or a refund, with its reference at the provider. */
export type PaymentAnswer = { kind: 'accepted'; reference: string } | Refusal;

/**
 * Each operation is idempotent for the same key. It rejects when it is unknown whether it took effect. Amounts are in
 * cents.
 */
export type PaymentProvider = {
  /** Opens a transaction to be paid at the checkout. Nothing is charged before. `key` is its id. */
  open: (payment: { key: string; amount: number }) => Promise<Outcome>;
  /** The payment method of a transfer: account credit, checkout or saved card. */
  paymentMethod: (names: readonly string[]) => Promise<'wallet' | 'transaction' | 'oneCharge'>;
  /** ISO 3166-1 alpha-2 code of the country that the checkout preselects. */
  checkoutCountry: string;
  /** The tax on an amount for a country, in cents. */
  taxOn: (sale: { amount: number; country: string }) => number;
  /** Charges the saved card, or the account credit without a card. */
  charge: (payment: { key: string; workspaceId: string; amount: number; card: Card | null }) => Promise<PaymentAnswer>;
  /** Refunds part of a payment. */
  refund: (refund: Refund) => Promise<PaymentAnswer>;
  /** The card that paid a transaction. */
  cardOf: (transactionId: string) => Card;
};

type Refund = { key: string; workspaceId: string; paymentReference: string; amount: number };

type Simulation = {
  faults: Pick<Faults, 'consume'>;
  perform: Perform;
  /** Stores the events of an accepted refund. By default, there are none. */
  storeRefund?: (database: Database, refund: AcceptedRefund) => Promise<void>;
};

/**
 * Transactions are paid at `/sandbox/transactions/{id}`. `wallet` or `onecharge` in the first name selects the payment
 * method. A fault injected into `POST /provider/charges/{workspaceId}` declines a charge, and one injected into `POST
 * /provider/refunds/{paymentReference}` refuses a refund.
 */
export const createPaymentProvider = ({ faults, perform, storeRefund }: Simulation): PaymentProvider => ({
  open: ({ key }) =>
    perform<Outcome>({ key: `open/${key}`, subject: key, usual: { kind: 'accepted' }, refusal: unopened }),
  paymentMethod: ([first = '']) => {
    if (first.includes('wallet')) return Promise.resolve('wallet');
    return Promise.resolve(first.includes('onecharge') ? 'oneCharge' : 'transaction');
  },
  checkoutCountry: 'US',
  taxOn: ({ amount, country }) => Math.round((amount * (taxRates[country] ?? 0)) / 100),
  charge: async ({ key, workspaceId }) => {
    const refusal = 'Your card was declined.';
    const path = `/provider/charges/${workspaceId}` as const;
    const message = await providerFailure(faults, { method: 'POST', path, usual: refusal });
    const usual = toAnswer({ message, reference: `txn_${referenceOf(key)}` });
    return perform({ key, subject: workspaceId, usual, refusal });
  },
  refund: async ({ key, workspaceId, paymentReference, amount }) => {
    const refusal = 'The payment provider refused the refund.';
    const path = `/provider/refunds/${paymentReference}` as const;
    const message = await providerFailure(faults, { method: 'POST', path, usual: refusal });
    const usual = toAnswer({ message, reference: `adj_${referenceOf(key)}` });
    const store = async (database: Database, answer: PaymentAnswer) => {
      if (answer.kind !== 'accepted') return;
      await storeRefund?.(database, { workspaceId, paymentReference, amount, reference: answer.reference });
    };
    return perform<PaymentAnswer>({ key, subject: paymentReference, usual, refusal, store });
  },
  cardOf: (transactionId) => cards[seededRandom(transactionId) % cards.length] ?? firstCard,
});

const unopened = 'The payment provider did not open the payment.';

const toAnswer = ({ message, reference }: { message: string | null; reference: string }): PaymentAnswer =>
  message === null ? { kind: 'accepted', reference } : { kind: 'failed', message };

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
