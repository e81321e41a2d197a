import { orderLifetimeMs } from '@roost/shared/contracts/billing/purchase';
import type { OrderFailure } from '@roost/shared/contracts/billing/purchase';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import { isCharging, rejectCharging } from '#invoices/is-charging.ts';
import { storePaymentDetails } from '#invoices/store-payment-details.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import type { Order } from '#orders/order.ts';
import { changesOpenInvoice } from '#orders/returns-slots.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { isApiException, reject } from '#errors/api-exception.ts';
import { addOrderRefund } from '#outbox/add-order-refund.ts';
import { fulfilPaid } from './fulfil-paid.ts';
import { lockTransaction } from './lock-transaction.ts';
import { hasOtherPrice, repriceTransaction } from './reprice-transaction.ts';
import { saveOrderFailure } from './save-order-failure.ts';

/** What the payment provider has charged for a transaction. Amounts are in cents. */
export type ChargedPayment = {
  transactionId: string;
  /** After discounts, without tax. */
  net: number;
  taxCents: number;
  /** What the customer paid: after discounts and credit, with tax. */
  charged: number;
  /** Null after a payment without a card. */
  card: Card | null;
  paidAt: Date;
};

type Row = typeof transactions.$inferSelect;
type Params = { database: Database; registrar: RegistrarAnswers; payment: ChargedPayment };

/**
 * Fulfils the order of a payment that the provider has taken, once. An order that can no longer be fulfilled at the paid
 * price becomes `Failed`, and its whole payment is refunded. Runs in the transaction of the caller. Rejects with 409
 * `charge-unconfirmed` while an invoice that the order changes is being charged, and with 503 while the registrar does not answer: it is
 * unknown whether the order can be fulfilled.
 */
export const applyPayment = async (sandbox: Sandbox, { database, registrar, payment }: Params): Promise<void> => {
  const now = sandbox.clock.now();
  const { transactionId } = payment;
  // A payment before the end of the order counts, also when its notification comes later.
  const paidAt = payment.paidAt < now ? payment.paidAt : now;
  const found = await lockTransaction(database, { id: transactionId, now: paidAt });
  if (found.status === 'Completed' || found.failure?.code === 'payment-refunded') return;
  const refund = (failure: OrderFailure | null) => refundOrder(database, { transaction: found, payment, failure, now });
  if (!isPayable(found, paidAt)) return refund(null);
  if (changesOpenInvoice(found.order) && (await isCharging(database, found.workspaceId))) rejectCharging();
  await rejectUnknownNames(registrar, found.order);
  const priced = await priceAt(sandbox, { database, registrar, transaction: found, paidAt });
  if (priced?.total !== payment.net) return refund(null);
  const { workspaceId, order } = priced;
  const { taxCents, card } = payment;
  const failure = await fulfilPaid(sandbox, { database, registrar, transaction: priced, taxCents, now });
  if (failure !== null) return refund(failure);
  const country = priced.country ?? sandbox.providers.payments.checkoutCountry;
  await database
    .update(transactions)
    .set({ status: 'Completed', failure: null, country, taxCents, completedAt: now })
    .where(eq(transactions.id, transactionId));
  await storePaymentDetails(database, { workspaceId, card, country, order });
};

/** An order that expired while its payment was on the way is paid. */
const isPayable = ({ status, createdAt }: Row, paidAt: Date): boolean =>
  status === 'Open' || (status === 'Expired' && paidAt.getTime() < createdAt.getTime() + orderLifetimeMs);

/** A name that the registrar did not check can be available: the payment is not refunded for it. */
const rejectUnknownNames = async (registrar: RegistrarAnswers, { lines }: Order): Promise<void> => {
  for (const line of lines) {
    if (line.kind !== 'domain' || (await registrar.quote(line.domain)).status !== 'Unknown') continue;
    reject(503, { code: 'unavailable', message: `The registrar did not check ${line.domain}.` });
  }
};

type Priced = Omit<Params, 'payment'> & { transaction: Row; paidAt: Date };

/** The order with its price at the time of the payment. Null when it differs from the price that was shown. */
const priceAt = async (
  { providers: { payments } }: Sandbox,
  { database, registrar, transaction, paidAt }: Priced,
): Promise<Row | null> => {
  try {
    const priced = await repriceTransaction({ database, registrar, payments }, { transaction, now: paidAt });
    return hasOtherPrice(transaction, priced) ? null : priced;
  } catch (error) {
    // The order can no longer be sold, for example because the subscription was canceled or returned slots are in use.
    if (isApiException(error) && (error.status === 409 || error.status === 422)) return null;
    throw error;
  }
};

type Refunded = { transaction: Row; payment: ChargedPayment; failure: OrderFailure | null; now: Date };

/** `failure` names lost items. Null: the order was closed, or its price changed. The row keeps the price that was paid. */
const refundOrder = async (database: Database, { transaction, payment, failure, now }: Refunded): Promise<void> => {
  const { id, workspaceId, total, order, pricedAt, repricedFrom, coveredSlots } = transaction;
  const { charged, taxCents } = payment;
  const subjects = failure?.subjects ?? [];
  await database
    .update(transactions)
    .set({
      total,
      order,
      pricedAt,
      repricedFrom,
      coveredSlots,
      status: 'Failed',
      failure: { code: 'payment-refunded', subjects },
      taxCents,
      completedAt: now,
    })
    .where(eq(transactions.id, id));
  if (charged > 0) await addOrderRefund(database, { workspaceId, transactionId: id, amount: charged, subjects, now });
  if (failure !== null) await saveOrderFailure(database, { workspaceId, failure, now });
};
