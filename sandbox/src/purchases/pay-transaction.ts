import type { OrderFailure, OrderFault } from '@roost/shared/contracts/billing/purchase';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { and, eq, inArray } from 'drizzle-orm';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import { isCharging, rejectCharging } from '#invoices/is-charging.ts';
import { markInvoicePaid } from '#invoices/mark-invoice-paid.ts';
import { storePaymentDetails } from '#invoices/store-payment-details.ts';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { transactions } from '#database/schema/purchases.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { saveFailures } from '#providers/save-failures.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { markLostTransfers } from '#fulfilment/mark-lost-transfers.ts';
import { completeOrder } from '#fulfilment/complete-order.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { findOrderFailure } from './find-order-failure.ts';
import { isDomainUnavailable } from '#fulfilment/fulfil-order.ts';
import { lockTransaction } from './lock-transaction.ts';
import { hasOtherPrice, repriceTransaction } from './reprice-transaction.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * Pays a transaction and fulfils its order atomically. Fails without a charge when an ordered item is no longer
 * available. Rejects with 409 `price-changed` when the price has changed: the next payment uses the new price.
 */
export const payTransaction = async (sandbox: Sandbox, transactionId: string): Promise<PaymentOutcome> => {
  const registrar = await askAboutOrder(sandbox, transactionId);
  const outcome = await sandbox.database.transaction((database) =>
    tryToPay(sandbox, { database, registrar, transactionId }),
  );
  if (outcome === 'Completed') await callRegistrar(sandbox, transactionId);
  if (typeof outcome === 'string') return outcome;
  return reject(409, {
    code: 'price-changed',
    message: `The price changed from ${formatDollars(outcome.before)} to ${formatDollars(outcome.now)}. Nothing was charged.`,
  });
};

/** Calls the registrar after the payment, so that the receipt shows its answers. */
const callRegistrar = async (sandbox: Sandbox, transactionId: string): Promise<void> => {
  const found = await sandbox.database
    .select({ key: providerOperations.key, workspaceId: providerOperations.workspaceId })
    .from(providerOperations)
    .where(
      and(
        eq(providerOperations.transactionId, transactionId),
        inArray(providerOperations.kind, ['register-domain', 'transfer-domain']),
      ),
    );
  const [first] = found;
  if (first === undefined) return;
  await runFirstAttempts(sandbox, { workspaceId: first.workspaceId, keys: found.map(({ key }) => key) });
};

type Attempt = { database: Database; registrar: RegistrarAnswers; transactionId: string };

const tryToPay = async (
  sandbox: Sandbox,
  { database, registrar, transactionId }: Attempt,
): Promise<PaymentOutcome | { before: number; now: number }> => {
  const now = sandbox.clock.now();
  const found = await lockTransaction(database, { id: transactionId, now });
  if (found.status === 'Completed') return 'Completed';
  if (found.status !== 'Open') {
    return reject(409, { code: 'transaction-closed', message: 'This payment is already closed.' });
  }
  // The payment would pay the invoice of the charge twice.
  if (found.order.invoiceId !== undefined && (await isCharging(database, found.workspaceId))) rejectCharging();
  const { payments } = sandbox.providers;
  const priced = await repriceTransaction({ database, registrar, payments }, { transaction: found, now });
  if (hasOtherPrice(found, priced)) return { before: found.total, now: priced.total };
  const { workspaceId, order, total } = priced;
  const country = priced.country ?? payments.checkoutCountry;
  const taxCents = payments.taxOn({ amount: total, country });
  const failure = await fulfil(sandbox, { database, registrar, transaction: priced, taxCents, now });
  const status = failure === null ? 'Completed' : 'Failed';
  await database
    .update(transactions)
    .set({ status, failure, country, taxCents, completedAt: now })
    .where(eq(transactions.id, transactionId));
  if (failure === null) {
    await storePaymentDetails(database, { workspaceId, card: payments.cardOf(transactionId), country, order });
    return status;
  }
  const failures = failure.subjects.map((subject) => ({
    subject,
    reason: lookUp(reasons, failure.code, failure.code),
  }));
  await saveFailures(database, { workspaceId, kind: 'Domain', failures, now });
  if (failure.code === 'transfer-failed') {
    await markLostTransfers(database, { workspaceId, names: failure.subjects });
  }
  return status;
};

type FulfilmentParams = {
  database: Database;
  registrar: RegistrarAnswers;
  transaction: typeof transactions.$inferSelect;
  taxCents: number;
  now: Date;
};

/** Rolls back to a savepoint when another order buys one of its domains meanwhile. */
const fulfil = async (
  sandbox: Sandbox,
  { database, registrar, transaction: { id, workspaceId, order }, taxCents, now }: FulfilmentParams,
): Promise<OrderFailure | null> => {
  const failure = await findOrderFailure({ database, registrar }, { workspaceId, order });
  if (failure !== null) return failure;
  const payment = { paymentReference: id, taxCents };
  if (order.invoiceId !== undefined) {
    await markInvoicePaid(database, { invoiceId: order.invoiceId, ...payment });
    return null;
  }
  try {
    await database.transaction((inside) =>
      completeOrder(sandbox, { database: inside, workspaceId, order, now, transactionId: id, ...payment }),
    );
    return null;
  } catch (error) {
    if (!isDomainUnavailable(error)) throw error;
    const found = await findOrderFailure({ database, registrar }, { workspaceId, order });
    return found ?? { code: 'domain-lost', subjects: [] };
  }
};

const reasons: Record<OrderFault, string> = {
  'domain-lost': 'Bought by someone else before you paid',
  'transfer-failed': 'Could no longer be transferred when you paid',
  'invoice-closed': 'Was no longer open when you paid',
};

const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
