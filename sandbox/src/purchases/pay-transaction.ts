import type { InvoiceLine } from '@roost/shared/contracts/billing';
import { eq, inArray } from 'drizzle-orm';
import { keepCard } from '#billing/keep-card.ts';
import { writeInvoice } from '#billing/write-invoice.ts';
import type { Order } from '#database/order.ts';
import { domains } from '#database/schema/domains.ts';
import { transactions } from '#database/schema/purchases.ts';
import { keepFailures } from '#providers/keep-failures.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { fulfilOrder } from './fulfil-order.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * The provider's word that a transaction is paid: the order is fulfilled in the same transaction, once. Fails, without
 * a charge, when a domain of it has been bought by someone else meanwhile.
 */
export const payTransaction = (sandbox: Sandbox, transactionId: string): Promise<PaymentOutcome> =>
  sandbox.database.transaction(async (database) => {
    const now = sandbox.clock.now();
    const [found] = await database.select().from(transactions).where(eq(transactions.id, transactionId)).for('update');
    if (!found) return refuseAsUnknown();
    if (found.status === 'Completed') return 'Completed';
    if (found.status !== 'Open') {
      return refuse(409, { code: 'transaction-closed', message: `This transaction is ${found.status}.` });
    }
    const { workspaceId, order } = found;
    const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
    const gone = await database.$count(domains, inArray(domains.domain, names));
    const status = gone > 0 ? 'Failed' : 'Completed';
    await database.update(transactions).set({ status, completedAt: now }).where(eq(transactions.id, transactionId));
    if (status === 'Failed') {
      const reason = 'Bought by someone else before it was paid';
      const failures = names.map((subject) => ({ subject, reason }));
      await keepFailures(database, { workspaceId, kind: 'Domain', failures, now });
      return status;
    }
    await fulfilOrder(sandbox, { database, workspaceId, order, now });
    await keepCard(database, { workspaceId, card: sandbox.providers.payments.cardOf(transactionId), order });
    await writeInvoice(database, { workspaceId, lines: paidLines(order), now });
    return status;
  });

/** What is paid with it; slots beyond the plan's are not, they are charged when it is renewed. */
const paidLines = ({ lines }: Order): InvoiceLine[] =>
  lines.flatMap((line) => (line.kind === 'inbox-slots' ? [] : [line]));
