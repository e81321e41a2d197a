import type { OrderFailure } from '@roost/shared/contracts/purchase';
import { eq } from 'drizzle-orm';
import { keepCard } from '#billing/keep-card.ts';
import { markInvoicePaid } from '#billing/mark-invoice-paid.ts';
import { transactions } from '#database/schema/purchases.ts';
import { keepFailures } from '#providers/keep-failures.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { markLostTransfers } from '#transfers/mark-lost-transfers.ts';
import { findOrderFailure } from './find-order-failure.ts';
import { completeOrder } from './complete-order.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * The provider's word that a transaction is paid: the order is fulfilled in the same transaction, once. Fails, without a charge,
 * when something that it is for was lost meanwhile.
 */
export const payTransaction = (sandbox: Sandbox, transactionId: string): Promise<PaymentOutcome> =>
  sandbox.database.transaction(async (database) => {
    const now = sandbox.clock.now();
    const { payments, registrar } = sandbox.providers;
    const [found] = await database.select().from(transactions).where(eq(transactions.id, transactionId)).for('update');
    if (!found) return refuseAsUnknown();
    if (found.status === 'Completed') return 'Completed';
    if (found.status !== 'Open') {
      return refuse(409, { code: 'transaction-closed', message: `This transaction is ${found.status}.` });
    }
    const { workspaceId, order, taxCents } = found;
    const failure = await findOrderFailure({ database, registrar }, { workspaceId, order });
    const status = failure === null ? 'Completed' : 'Failed';
    await database
      .update(transactions)
      .set({ status, failure, completedAt: now })
      .where(eq(transactions.id, transactionId));
    if (failure !== null) {
      const failures = failure.subjects.map((subject) => ({ subject, reason: reasons[failure.code] }));
      await keepFailures(database, { workspaceId, kind: 'Domain', failures, now });
      if (failure.code === 'transfer-failed') {
        await markLostTransfers(database, { workspaceId, names: failure.subjects });
      }
      return status;
    }
    await keepCard(database, { workspaceId, card: payments.cardOf(transactionId), order });
    const payment = { paymentReference: transactionId, taxCents };
    if (order.invoiceId !== undefined) await markInvoicePaid(database, { invoiceId: order.invoiceId, ...payment });
    else await completeOrder(sandbox, { database, workspaceId, order, now, transactionId, ...payment });
    return status;
  });

const reasons: Record<OrderFailure['code'], string> = {
  'domain-lost': 'Bought by someone else before it was paid',
  'transfer-failed': 'Could no longer be transferred when it was paid',
  'invoice-closed': 'Was no longer open when it was paid',
};
