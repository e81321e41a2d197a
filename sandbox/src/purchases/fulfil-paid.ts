import type { OrderFailure } from '@roost/shared/contracts/billing/purchase';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { transactions } from '#database/schema/purchases.ts';
import { completeOrder } from '#fulfilment/complete-order.ts';
import { isDomainUnavailable } from '#fulfilment/fulfil-order.ts';
import { markInvoicePaid } from '#invoices/mark-invoice-paid.ts';
import { findOrderFailure } from './find-order-failure.ts';

type Params = {
  database: Database;
  registrar: RegistrarAnswers;
  transaction: typeof transactions.$inferSelect;
  taxCents: number;
  now: Date;
};

/**
 * Fulfils a paid order. Returns why it cannot be fulfilled, or null. Rolls back to a savepoint when another order buys one
 * of its domains at the same time.
 */
export const fulfilPaid = async (
  sandbox: Sandbox,
  { database, registrar, transaction: { id, workspaceId, order }, taxCents, now }: Params,
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
