import { eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { orderRefunds } from '#database/schema/paddle-events.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { reject } from '#errors/api-exception.ts';
import { receiveNotification } from '#paddle/receive-notification.ts';
import { signBody } from '#paddle/signature.ts';
import { adjustmentNotification } from './adjustment-notification.ts';

export type RefundReview = {
  /** The id of the adjustment in Paddle. */
  reference: string;
  outcome: 'approved' | 'rejected';
  /** `twice` sends each event two times, and `reversed` sends the newer event first. */
  delivery: 'usual' | 'twice' | 'reversed';
};

/**
 * Simulates Paddle's review of a refund: sends signed notifications of its creation and its outcome. Returns the result of
 * each delivery, in order. Rejects with 404 when Roost has no such refund, such as after its rejection. A repeated review
 * sends the same event ids.
 */
export const reviewRefund = async (
  sandbox: Sandbox,
  { reference, outcome, delivery }: RefundReview,
): Promise<readonly ('stored' | 'repeated')[]> => {
  const { clock, database, settings } = sandbox;
  const secret = settings.paddleWebhookSecret;
  if (secret === null) throw new Error('Notifications of payments are off.');
  const refund = await findRefund(database, reference);
  if (!refund) return reject(404, { code: 'not-found', message: `There is no refund ${reference}.` });
  const now = clock.now();
  const created = adjustmentNotification({
    ...refund,
    reference,
    status: 'pending_approval',
    occurredAt: new Date(now.getTime() - 1_000),
  });
  const reviewed = adjustmentNotification({ ...refund, reference, status: outcome, occurredAt: now });
  const deliveries = {
    usual: [created, reviewed],
    twice: [created, created, reviewed, reviewed],
    reversed: [reviewed, created],
  };
  const answers: ('stored' | 'repeated')[] = [];
  for (const text of deliveries[delivery]) {
    const body = Buffer.from(text);
    const signature = signBody({ body, secret, now: clock.now() });
    answers.push(await receiveNotification(sandbox, { body, signature, secret }));
  }
  return answers;
};

const findRefund = async (database: Database, reference: string) => {
  const [found] = await union(
    database
      .select({ paymentReference: invoices.paymentReference, amount: refunds.amount })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .where(eq(refunds.reference, reference)),
    database
      .select({ paymentReference: orderRefunds.transactionId, amount: orderRefunds.amount })
      .from(orderRefunds)
      .where(eq(orderRefunds.reference, reference)),
  );
  if (!found || found.paymentReference === null) return null;
  return { paymentReference: found.paymentReference, amount: found.amount };
};
