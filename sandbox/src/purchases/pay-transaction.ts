import type { InvoiceLine } from '@roost/shared/contracts/billing';
import { eq } from 'drizzle-orm';
import { keepCard } from '#billing/keep-card.ts';
import { writeInvoice } from '#billing/write-invoice.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { transactions } from '#database/schema/purchases.ts';
import { keepFailures } from '#providers/keep-failures.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse } from '#server/refusal.ts';
import { fulfilOrder, isDomainGone } from './fulfil-order.ts';
import { lockTransaction } from './lock-transaction.ts';
import { costsOther, repriceTransaction } from './reprice-transaction.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * Pays a transaction and fulfils its order in the same database transaction, once. Fails, without a charge, when a domain of it has been
 * bought by someone else meanwhile. Rejects it with 409 `price-changed` when it costs something else by now: paying again pays that.
 */
export const payTransaction = async (sandbox: Sandbox, transactionId: string): Promise<PaymentOutcome> => {
  const outcome = await sandbox.database.transaction((database) => tryToPay(sandbox, { database, transactionId }));
  if (typeof outcome === 'string') return outcome;
  return refuse(409, {
    code: 'price-changed',
    message: `The price has changed from ${dollars(outcome.before)} to ${dollars(outcome.now)}. Nothing was charged.`,
  });
};

type Attempt = { database: Database; transactionId: string };

const tryToPay = async (
  sandbox: Sandbox,
  { database, transactionId }: Attempt,
): Promise<PaymentOutcome | { before: number; now: number }> => {
  const now = sandbox.clock.now();
  const found = await lockTransaction(database, transactionId);
  if (found.status === 'Completed') return 'Completed';
  if (found.status !== 'Open') {
    return refuse(409, { code: 'transaction-closed', message: `This transaction is ${found.status}.` });
  }
  const { workspaceId } = found;
  const { registrar } = sandbox.providers;
  const priced = await repriceTransaction({ database, registrar }, { transaction: found, now });
  if (costsOther(found, priced)) return { before: found.total, now: priced.total };
  const { order } = priced;
  const status = await fulfil(sandbox, { database, workspaceId, order, now });
  await database.update(transactions).set({ status, completedAt: now }).where(eq(transactions.id, transactionId));
  if (status === 'Failed') {
    const names = order.lines.flatMap((line) => (line.kind === 'domain' ? [line.domain] : []));
    const reason = 'Bought by someone else before it was paid';
    const failures = names.map((subject) => ({ subject, reason }));
    await keepFailures(database, { workspaceId, kind: 'Domain', failures, now });
    return status;
  }
  await keepCard(database, { workspaceId, card: sandbox.providers.payments.cardOf(transactionId), order });
  await writeInvoice(database, { workspaceId, lines: paidLines(order), now });
  return status;
};

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

/** The lines of the invoice: what the payment was for. */
const paidLines = ({ lines }: Order): InvoiceLine[] =>
  lines.map((line) => {
    if (line.kind !== 'inbox-slots') return line;
    const { type, quantity, unitPrice, share, amount } = line;
    return { kind: 'slots', type, interval: 'Monthly', quantity, unitPrice, share, amount };
  });

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
