import type { Card } from '@roost/shared/contracts/billing/subscription';
import type { CardDetails, PaidTransaction } from './notification.ts';

/** Names of the card types in Paddle's API. */
const brands: ReadonlyMap<string, string> = new Map(
  Object.entries({
    american_express: 'American Express',
    diners_club: 'Diners Club',
    discover: 'Discover',
    jcb: 'JCB',
    mada: 'mada',
    maestro: 'Maestro',
    mastercard: 'Mastercard',
    union_pay: 'UnionPay',
    visa: 'Visa',
  }),
);

/** The card that paid. Null after a payment by other means, such as PayPal. */
export const cardOfPayment = ({ payments }: Pick<PaidTransaction, 'payments'>): Card | null => {
  const card = payments.find(({ status }) => status === 'captured')?.method_details.card;
  if (!card) return null;
  const expires = `${card.expiry_year}-${String(card.expiry_month).padStart(2, '0')}`;
  return { brand: brands.get(card.type) ?? card.type, last4: card.last4, expires };
};

/** The details of a card as Paddle's API has them. */
export const toCardDetails = ({ brand, last4, expires }: Card): CardDetails => {
  const [type] = [...brands].find(([, name]) => name === brand) ?? ['unknown'];
  const [year, month] = expires.split('-').map(Number);
  return { type, last4, expiry_month: month ?? 1, expiry_year: year ?? 2_000 };
};
