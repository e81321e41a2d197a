import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { domains } from '#database/schema/domains.ts';
import { invoices, transactions } from '#database/schema/purchases.ts';
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
    const { workspaceId, order, total } = found;
    const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
    const gone = await database.$count(domains, inArray(domains.domain, names));
    const status = gone > 0 ? 'Failed' : 'Completed';
    await database.update(transactions).set({ status, completedAt: now }).where(eq(transactions.id, transactionId));
    if (status === 'Failed') return status;
    await fulfilOrder(sandbox, { database, workspaceId, order, now });
    await writeInvoice(database, { workspaceId, total, description: descriptionOf(order), now });
    return status;
  });

const descriptionOf = ({ lines }: Order): string => {
  const names = lines.flatMap((line) => (line.kind === 'inbox-slots' ? [] : [line.domain]));
  const what = names.length === 1 ? `Domain ${names[0] ?? ''}` : `${names.length} domains`;
  return lines.some(({ kind }) => kind === 'transfer') ? `${what}, transfer` : `${what}, one year`;
};

export const writeInvoice = async (
  database: Database,
  { workspaceId, total, description, now }: { workspaceId: string; total: number; description: string; now: Date },
): Promise<void> => {
  const [last] = await database
    .select({ number: sql<number>`coalesce(max(substring(${invoices.number} from '[0-9]+$')::int), 0)` })
    .from(invoices);
  await database.insert(invoices).values({
    id: randomUUID(),
    workspaceId,
    number: `RST-${String((last?.number ?? 0) + 1).padStart(6, '0')}`,
    status: 'Paid',
    total,
    description,
    issuedAt: now,
  });
};
