import { randomUUID } from 'node:crypto';
import type { Sandbox } from '#context/sandbox.ts';
import type { transactions } from '#database/schema/purchases.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { declinedNotification, type DeclineReason } from './transaction-notifications.ts';

type Declined = { transaction: typeof transactions.$inferSelect; taxCents: number; reason: DeclineReason };

/** Plays a failed payment at Paddle's checkout. A job sends the notification. The order stays open for another attempt. */
export const declinePayment = async (
  { clock, database, providers }: Sandbox,
  { transaction: { id: transactionId, workspaceId, total }, taxCents, reason }: Declined,
): Promise<void> => {
  const now = clock.now();
  const attemptId = randomUUID();
  const card = providers.payments.cardOf(transactionId);
  const body = declinedNotification({ transactionId, attemptId, reason, total, taxCents, card, now });
  await database
    .insert(simulatedNotifications)
    .values({ key: `${transactionId}/declined/${attemptId}`, workspaceId, body, nextAttemptAt: now });
};
