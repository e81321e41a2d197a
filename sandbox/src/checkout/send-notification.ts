import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sandbox } from '#context/sandbox.ts';
import { isInTransaction } from '#database/open-transactions.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { signBody } from '#paddle/signature.ts';
import { readLimited } from '#provider-http/read-limited.ts';
import { reasonOfFailure } from '#provider-http/reason-of-failure.ts';
import { providerFailure } from '#providers/provider-failure.ts';
import { minuteMs } from '#runtime/durations.ts';

export type Sent = Pick<typeof simulatedNotifications.$inferSelect, 'key' | 'body'>;

/** In ms. Like Paddle's first repetition. */
export const repetitionMs = minuteMs;

/** In ms. Paddle waits for an answer for this time. */
export const answerMs = 5_000;

const maxAnswerBytes = 10_000;

/** The columns that count an attempt to send a notification. If Roost does not accept it, it is due again later. */
export const nextAttempt = (now: Date) => ({
  attempts: sql`${simulatedNotifications.attempts} + 1`,
  nextAttemptAt: new Date(now.getTime() + repetitionMs),
});

/** What Roost answers to an accepted notification. Null when the answer has another form. */
export type DeliveryResult = 'stored' | 'repeated' | null;

/**
 * Posts a notification of the simulated Paddle to the webhook of the API, signed for this attempt. The caller has counted
 * the attempt, and has no open transaction. Only an answer with a 2xx status accepts the notification. Rejects after any
 * other one, and without one: a job then sends it again. A fault injected into `POST /provider/notifications/{key}` loses
 * it.
 */
export const sendNotification = async (sandbox: Sandbox, { key, body }: Sent): Promise<DeliveryResult> => {
  const { callWebhook, clock, database, faults, settings, webhookSecret: secret } = sandbox;
  if (isInTransaction()) throw new Error('A notification was sent within a transaction.');
  if (secret === null) throw new Error('Notifications of payments are off.');
  const path = `/provider/notifications/${key}` as const;
  const lost = await providerFailure(faults, { method: 'POST', path, usual: 'The notification was lost.' });
  if (lost !== null) throw new Error(lost);
  const signature = signBody({ body: Buffer.from(body), secret, now: clock.now() });
  const request = new Request(`${settings.apiOrigin}/v1/webhooks/paddle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paddle-signature': signature },
    body,
    // A redirect accepts nothing.
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  });
  const result = await post(callWebhook, request);
  await database.update(simulatedNotifications).set({ nextAttemptAt: null }).where(eq(simulatedNotifications.key, key));
  return result;
};

const post = async (callWebhook: Sandbox['callWebhook'], request: Request): Promise<DeliveryResult> => {
  const { ok, status, text } = await callWebhook(request)
    .then(async (response) => ({ ...statusOf(response), text: await readLimited(response, maxAnswerBytes) }))
    .catch((error: unknown) => {
      throw new Error(`The notification has no answer (${reasonOfFailure(error)}).`);
    });
  if (!ok) throw new Error(`The notification was not accepted (status ${status}).`);
  return v.parse(Answer, text);
};

const statusOf = ({ ok, status }: Response) => ({ ok, status });

const Answer = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ outcome: v.picklist(['stored', 'repeated']) }),
    v.transform(({ outcome }): DeliveryResult => outcome),
  ),
  null,
);
