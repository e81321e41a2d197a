import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { transactions } from '#database/schema/purchases.ts';
import { isApiException, reject } from '#errors/api-exception.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';
import { cancelOrder } from './cancel-order.ts';

type Context = Pick<Sandbox, 'database' | 'providers'>;

/** In ms. Most payments open earlier. */
const timeoutMs = 5_000;

/**
 * Opens the payment of a response at the provider, after the transaction of its request. Nothing is charged before the
 * checkout, so a payment that did not open is canceled, and the user starts another one. A retry of the request opens
 * the same payment.
 */
export const finishOpening = async <R extends { transactionId?: string | undefined }>(
  { database, providers: { payments } }: Context,
  response: R,
): Promise<R> => {
  const id = response.transactionId;
  if (id === undefined) return response;
  const [found] = await database
    .select({ total: transactions.total })
    .from(transactions)
    .where(eq(transactions.id, id));
  try {
    const outcome = await Promise.race([open(payments, { key: id, amount: found?.total ?? 0 }), timeout()]);
    if (outcome.kind === 'accepted') return response;
  } catch (error) {
    await cancelOrder(database, { transactionId: id });
    throw error;
  }
  await cancelOrder(database, { transactionId: id });
  return reject(409, {
    code: 'payment-unavailable',
    message: 'The payment provider did not open the payment. Nothing was charged. Try again.',
  });
};

type Payment = Parameters<PaymentProvider['open']>[0];

/** Retries once: a lost answer is the most common cause, and the same key opens the same payment. */
const open = async (payments: PaymentProvider, payment: Payment) => {
  try {
    return await payments.open(payment);
  } catch (error) {
    if (isApiException(error)) throw error;
    return payments.open(payment).catch(() => ({ kind: 'unknown' as const }));
  }
};

const timeout = async () => {
  await setTimeout(timeoutMs, undefined, { ref: false });
  return { kind: 'unknown' as const };
};
