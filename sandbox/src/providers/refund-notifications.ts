import type { Database } from '#database/database.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import type { Clock } from '#runtime/clock.ts';
import { minuteMs } from '#runtime/durations.ts';
import { adjustmentNotification } from './adjustment-notification.ts';

/**
 * In ms. Paddle's sandbox approves all refunds every ten minutes. A review of a live account can take days. See
 * https://developer.paddle.com/api-reference/adjustments.
 */
export const reviewMs = 10 * minuteMs;

export type AcceptedRefund = {
  workspaceId: string;
  /** The id of the adjustment. */
  reference: string;
  /** The id of the paid transaction. */
  paymentReference: string;
  /** Cents, including tax. */
  amount: number;
};

/** The keys of the two events of a refund. */
export const refundKeys = (reference: string) => ({
  created: `${reference}/created`,
  reviewed: `${reference}/reviewed`,
});

/** Stores the two events of a refund once: its creation, which is due now, and its approval, which is due after the review. */
export const refundNotifications =
  (clock: Pick<Clock, 'now'>) =>
  async (database: Database, { workspaceId, ...refund }: AcceptedRefund): Promise<void> => {
    const createdAt = clock.now();
    const reviewedAt = new Date(createdAt.getTime() + reviewMs);
    const keys = refundKeys(refund.reference);
    const created = adjustmentNotification({ ...refund, status: 'pending_approval', occurredAt: createdAt });
    const approved = adjustmentNotification({ ...refund, status: 'approved', occurredAt: reviewedAt });
    await database
      .insert(simulatedNotifications)
      .values([
        { key: keys.created, workspaceId, body: created, nextAttemptAt: createdAt },
        { key: keys.reviewed, workspaceId, body: approved, nextAttemptAt: reviewedAt },
      ])
      .onConflictDoNothing();
  };
