import { eq } from 'drizzle-orm';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { receiveNotification } from '#paddle/receive-notification.ts';
import { signBody } from '#paddle/signature.ts';
import { providerFailure } from '#providers/provider-failure.ts';

type Sent = Pick<typeof simulatedNotifications.$inferSelect, 'key' | 'body'>;

/**
 * Sends a notification of the simulated Paddle to the receiver of Paddle's notifications, signed for this attempt. Rejects
 * when it is lost, or not accepted: it is then sent again. A fault injected into `POST
 * /provider/notifications/{key}` loses it.
 */
export const sendNotification = async (sandbox: Sandbox, { key, body: text }: Sent): Promise<void> => {
  const { clock, database, faults, settings } = sandbox;
  const secret = settings.paddleWebhookSecret;
  if (secret === null) throw new Error('Notifications of payments are off.');
  const path = `/provider/notifications/${key}` as const;
  const lost = await providerFailure(faults, { method: 'POST', path, usual: 'The notification was lost.' });
  if (lost !== null) throw new Error(lost);
  const body = Buffer.from(text);
  await receiveNotification(sandbox, { body, signature: signBody({ body, secret, now: clock.now() }), secret });
  await database.update(simulatedNotifications).set({ nextAttemptAt: null }).where(eq(simulatedNotifications.key, key));
};
