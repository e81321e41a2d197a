import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { reject } from '#errors/api-exception.ts';
import { adjustmentNotification } from '#providers/adjustment-notification.ts';
import { refundKeys } from '#providers/refund-notifications.ts';
import { nextAttempt, sendNotification } from './send-notification.ts';
import type { DeliveryResult, Sent } from './send-notification.ts';

export type RefundReview = {
  /** The id of the adjustment in Paddle. */
  reference: string;
  outcome: 'approved' | 'rejected';
  /** `twice` sends each event two times, and `reversed` sends the newer event first. */
  delivery: 'usual' | 'twice' | 'reversed';
};

/**
 * Decides the pending review of a refund at the simulated Paddle, before the automatic approval. Sends the events of
 * the creation and of the outcome, and returns the result of each delivery, in order. A repeated review sends the same
 * events. Rejects with 404 when the simulated Paddle has no such refund, and with 409 `transaction-closed` when the refund has
 * another outcome already, which Paddle never changes.
 */
export const reviewRefund = async (
  sandbox: Sandbox,
  { reference, outcome, delivery }: RefundReview,
): Promise<readonly DeliveryResult[]> => {
  const keys = refundKeys(reference);
  const created = await find(sandbox.database, keys.created);
  if (!created) return reject(404, { code: 'not-found', message: `There is no refund ${reference}.` });
  const reviewed = await decide(sandbox, { created, reference, outcome });
  const { status } = adjustmentOf(reviewed);
  if (status !== outcome) {
    return reject(409, { code: 'transaction-closed', message: `The refund ${reference} is already ${status}.` });
  }
  const deliveries = {
    usual: [created, reviewed],
    twice: [created, created, reviewed, reviewed],
    reversed: [reviewed, created],
  };
  const answers: DeliveryResult[] = [];
  for (const notification of deliveries[delivery]) answers.push(await sendNotification(sandbox, notification));
  return answers;
};

type Decision = Pick<RefundReview, 'reference' | 'outcome'> & { created: Sent };

/** Returns the event of the review. While the review is pending, its event has no attempts. */
const decide = async ({ clock, database }: Sandbox, { created, reference, outcome }: Decision): Promise<Sent> => {
  const { transaction_id: paymentReference, totals, updated_at: createdAt } = adjustmentOf(created);
  const now = clock.now();
  // The newest event decides. A stopped clock would give both events the same time.
  const occurredAt = new Date(Math.max(now.getTime(), Date.parse(createdAt) + 1));
  const body = adjustmentNotification({
    reference,
    paymentReference,
    amount: Number(totals.total),
    status: outcome,
    occurredAt,
  });
  const key = refundKeys(reference).reviewed;
  const [decided] = await database
    .update(simulatedNotifications)
    .set({ body, ...nextAttempt(now) })
    .where(and(eq(simulatedNotifications.key, key), eq(simulatedNotifications.attempts, 0)))
    .returning();
  const reviewed = decided ?? (await find(database, key));
  if (!reviewed) throw new Error(`The refund ${reference} has no review.`);
  return reviewed;
};

const find = async (database: Database, key: string): Promise<Sent | undefined> => {
  const [found] = await database.select().from(simulatedNotifications).where(eq(simulatedNotifications.key, key));
  return found;
};

const StoredAdjustment = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.object({
      transaction_id: v.string(),
      status: v.string(),
      totals: v.object({ total: v.string() }),
      updated_at: v.string(),
    }),
  }),
);

const adjustmentOf = ({ body }: Sent) => v.parse(StoredAdjustment, body).data;
