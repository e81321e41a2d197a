import { and, eq, isNotNull } from 'drizzle-orm';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { reject } from '#errors/api-exception.ts';
import { askAboutOrder } from '#purchases/ask-about-order.ts';
import { authorisePayment } from '#purchases/authorise-payment.ts';
import { lockTransaction } from '#purchases/lock-transaction.ts';

import { nextAttempt, repetitionMs, sendNotification } from './send-notification.ts';
import type { Sent } from './send-notification.ts';
import { completedNotification } from './transaction-notifications.ts';

export type PaymentOutcome = 'Completed' | 'Failed';

/**
 * Plays a payment at Paddle's checkout. Fails without a charge when an ordered item is no longer available, and rejects
 * with 409 `price-changed` when the price has changed: the next payment uses the new price. A payment that is taken has an
 * effect only by its notification. When the notification is lost, a repeated call sends it again and takes nothing.
 */
export const payTransaction = async (sandbox: Sandbox, transactionId: string): Promise<PaymentOutcome> => {
  const registrar = await askAboutOrder(sandbox, transactionId);
  const taken = await sandbox.database.transaction((database) =>
    takePayment(sandbox, { database, registrar, transactionId }),
  );
  if (typeof taken === 'string') return taken;
  if ('now' in taken) {
    return reject(409, {
      code: 'price-changed',
      message: `The price changed from ${formatDollars(taken.before)} to ${formatDollars(taken.now)}. Nothing was charged.`,
    });
  }
  await sendNotification(sandbox, taken);
  return outcomeOf(sandbox, transactionId);
};

type Attempt = { database: Database; registrar: RegistrarAnswers; transactionId: string };
type PaymentAttempt = PaymentOutcome | { before: number; now: number } | Sent;

const takePayment = async (
  sandbox: Sandbox,
  { database, registrar, transactionId }: Attempt,
): Promise<PaymentAttempt> => {
  const now = sandbox.clock.now();
  const transaction = await lockTransaction(database, { id: transactionId, now });
  if (transaction.status === 'Completed') return 'Completed';
  const [earlier] = await database
    .update(simulatedNotifications)
    .set(nextAttempt(now))
    .where(and(eq(simulatedNotifications.key, transactionId), isNotNull(simulatedNotifications.nextAttemptAt)))
    .returning();
  if (earlier) return earlier;
  const authorised = await authorisePayment(sandbox, { database, registrar, transaction });
  if (authorised.kind === 'failed') return 'Failed';
  if (authorised.kind === 'price-changed') return authorised;
  const { taxCents, transaction: priced } = authorised;
  const { country, total, workspaceId } = priced;
  const card = sandbox.providers.payments.cardOf(transactionId);
  const body = completedNotification({ transactionId, total, taxCents, card, now });
  await database.update(transactions).set({ country, taxCents }).where(eq(transactions.id, transactionId));
  const nextAttemptAt = new Date(now.getTime() + repetitionMs);
  const notification = { key: transactionId, body };
  await database.insert(simulatedNotifications).values({ ...notification, workspaceId, attempts: 1, nextAttemptAt });
  return notification;
};

const outcomeOf = async ({ database }: Sandbox, transactionId: string): Promise<PaymentOutcome> => {
  const [found] = await database
    .select({ status: transactions.status })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (found?.status === 'Completed' || found?.status === 'Failed') return found.status;
  throw new Error(`The payment of ${transactionId} had no effect.`);
};

const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
