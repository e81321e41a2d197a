import { eq, sql } from 'drizzle-orm';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { receiveNotification } from '#paddle/receive-notification.ts';
import { signBody } from '#paddle/signature.ts';
import { providerFailure } from '#providers/provider-failure.ts';
import { minuteMs } from '#runtime/durations.ts';

export type Sent = Pick<typeof simulatedNotifications.$inferSelect, 'key' | 'body'>;

/** In ms. Like Paddle's first repetition. */
export const repetitionMs = minuteMs;

/** The columns that count an attempt to send a notification. If Roost does not accept it, it is due again later. */
export const nextAttempt = (now: Date) => ({
  attempts: sql`${simulatedNotifications.attempts} + 1`,
  nextAttemptAt: new Date(now.getTime() + repetitionMs),
});

/**
 * Sends a notification of the simulated Paddle to the receiver of Paddle's notifications, signed for this attempt. The
 * caller has counted the attempt. Rejects when the notification is lost, or not accepted: a job then sends it
 * again. A fault injected into `POST /provider/notifications/{key}` loses it.
 */
export const sendNotification = async (sandbox: Sandbox, { key, body: text }: Sent): Promise<'stored' | 'repeated'> => {
  const { clock, database, faults, settings } = sandbox;
  const secret = settings.paddleWebhookSecret;
  if (secret === null) throw new Error('Notifications of payments are off.');
  const path = `/provider/notifications/${key}` as const;
  const lost = await providerFailure(faults, { method: 'POST', path, usual: 'The notification was lost.' });
  if (lost !== null) throw new Error(lost);
  const body = Buffer.from(text);
  const signature = signBody({ body, secret, now: clock.now() });
  const received = await receiveNotification(sandbox, { body, signature, secret });
  await database.update(simulatedNotifications).set({ nextAttemptAt: null }).where(eq(simulatedNotifications.key, key));
  return received;
};
