import type { InvoiceLine } from '@roost/shared/contracts/billing';
import { eq } from 'drizzle-orm';
import { keepCard } from '#billing/keep-card.ts';
import { writeInvoice } from '#billing/write-invoice.ts';
import type { Order } from '#database/order.ts';
import { transactions } from '#database/schema/purchases.ts';
import { keepFailures } from '#providers/keep-failures.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { fulfilOrder, isDomainGone } from './fulfil-order.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * The provider's word that a transaction is paid: the order is fulfilled in the same transaction, once. Fails, without
 * a charge, when a domain of it has been bought by someone else meanwhile.
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
    const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
    const status = await fulfil(sandbox, { database, workspaceId, order, now });
    await database.update(transactions).set({ status, completedAt: now }).where(eq(transactions.id, transactionId));
    if (status === 'Failed') {
      const reason = 'Bought by someone else before it was paid';
      const failures = names.map((subject) => ({ subject, reason }));
      await keepFailures(database, { workspaceId, kind: 'Domain', failures, now });
      return status;
    }
    await keepCard(database, { workspaceId, card: sandbox.providers.payments.cardOf(transactionId), order });
    await writeInvoice(database, { workspaceId, lines: paidLines(order), now });
    return status;
  });

/** Undone as a whole, within the payment's transaction, when a domain is gone. */
const fulfil = async (
  sandbox: Sandbox,
  { database, ...order }: Parameters<typeof fulfilOrder>[1],
): Promise<PaymentOutcome> => {
  try {
    await database.transaction((inside) => fulfilOrder(sandbox, { database: inside, ...order }));
    return 'Completed';
  } catch (error) {
    if (isDomainGone(error)) return 'Failed';
    throw error;
  }
};

/** What is paid with it; slots beyond the plan's are not, they are charged when it is renewed. */
const paidLines = ({ lines }: Order): InvoiceLine[] =>
  lines.flatMap((line) => (line.kind === 'inbox-slots' ? [] : [line]));
