import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { nextAttempt, sendNotification } from './send-notification.ts';

/** Sends the due notifications: new ones of refunds, and all that Roost has not accepted. */
export const sendDueNotifications = async (
  sandbox: Sandbox,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const { database, settings } = sandbox;
  const due = database
    .select({ key: simulatedNotifications.key })
    .from(simulatedNotifications)
    .where(and(eq(simulatedNotifications.workspaceId, workspaceId), lte(simulatedNotifications.nextAttemptAt, now)))
    .orderBy(asc(simulatedNotifications.key))
    .for('no key update', { skipLocked: true });
  const claimed = await database
    .update(simulatedNotifications)
    .set(nextAttempt(now))
    .where(inArray(simulatedNotifications.key, due))
    .returning();
  for (const notification of claimed) {
    try {
      await sendNotification(sandbox, notification);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      settings.log({ level: 'error', message: `Notification ${notification.key}: ${reason}` });
    }
  }
};
