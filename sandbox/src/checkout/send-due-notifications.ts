import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { sendNotification } from './send-notification.ts';

/** In ms. Like Paddle's first repetition. */
export const repetitionMs = 60_000;

/** Sends the notifications again that Roost has not accepted. Each is due again later, until it is accepted. */
export const sendDueNotifications = async (
  sandbox: Sandbox,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const { database, settings } = sandbox;
  const due = database
    .select({ id: simulatedNotifications.key })
    .from(simulatedNotifications)
    .where(and(eq(simulatedNotifications.workspaceId, workspaceId), lte(simulatedNotifications.nextAttemptAt, now)))
    .orderBy(asc(simulatedNotifications.key))
    .for('no key update', { skipLocked: true });
  const claimed = await database
    .update(simulatedNotifications)
    .set({ nextAttemptAt: new Date(now.getTime() + repetitionMs) })
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
