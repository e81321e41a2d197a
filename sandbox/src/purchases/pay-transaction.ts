import type { OrderFailure } from '@roost/shared/contracts/purchase';
import { eq } from 'drizzle-orm';
import { keepCard } from '#billing/keep-card.ts';
import { markInvoicePaid } from '#billing/mark-invoice-paid.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { keepFailures } from '#providers/keep-failures.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { markLostTransfers } from '#transfers/mark-lost-transfers.ts';
import { findOrderFailure } from './find-order-failure.ts';
import { completeOrder } from './complete-order.ts';
import { isDomainGone } from './fulfil-order.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * The provider's word that a transaction is paid: the order is fulfilled in the same transaction, once. Fails, without a charge,
 * when something that it is for was lost meanwhile.
 */
export const payTransaction = (sandbox: Sandbox, transactionId: string): Promise<PaymentOutcome> =>
  sandbox.database.transaction(async (database) => {
    const now = sandbox.clock.now();
    const [found] = await database
      .select()
      .from(transactions)
      .where(eq(transactions.id, transactionId))
      .for('no key update');
    if (!found) return refuseAsUnknown();
    if (found.status === 'Completed') return 'Completed';
    if (found.status !== 'Open') {
      return refuse(409, { code: 'transaction-closed', message: `This transaction is ${found.status}.` });
    }
    const { workspaceId, order } = found;
    const failure = await fulfil(sandbox, { database, transaction: found, now });
    const status = failure === null ? 'Completed' : 'Failed';
    await database
      .update(transactions)
      .set({ status, failure, completedAt: now })
      .where(eq(transactions.id, transactionId));
    if (failure === null) {
      const card = sandbox.providers.payments.cardOf(transactionId);
      await keepCard(database, { workspaceId, card, order });
      return status;
    }
    const failures = failure.subjects.map((subject) => ({ subject, reason: reasons[failure.code] }));
    await keepFailures(database, { workspaceId, kind: 'Domain', failures, now });
    if (failure.code === 'transfer-failed') {
      await markLostTransfers(database, { workspaceId, names: failure.subjects });
    }
    return status;
  });

type Fulfilled = { database: Database; transaction: typeof transactions.$inferSelect; now: Date };

/** Undone as a whole, within the payment's transaction, when another order buys a domain of it meanwhile. */
const fulfil = async (
  sandbox: Sandbox,
  { database, transaction: { id, workspaceId, order, taxCents }, now }: Fulfilled,
): Promise<OrderFailure | null> => {
  const { registrar } = sandbox.providers;
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
    if (!isDomainGone(error)) throw error;
    const found = await findOrderFailure({ database, registrar }, { workspaceId, order });
    return found ?? { code: 'domain-lost', subjects: [] };
  }
};

const reasons: Record<OrderFailure['code'], string> = {
  'domain-lost': 'Bought by someone else before it was paid',
  'transfer-failed': 'Could no longer be transferred when it was paid',
  'invoice-closed': 'Was no longer open when it was paid',
};
