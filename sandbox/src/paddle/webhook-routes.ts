import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sandbox } from '#context/sandbox.ts';
import { ApiException, isApiException, reject } from '#errors/api-exception.ts';
import { errorResponse } from '#http/error-handler.ts';
import { receiveNotification } from './receive-notification.ts';

/** A transaction of 200 domains has less than half of it. */
const maxBodyBytes = 1_000_000;

/**
 * Receives the notifications of Paddle Billing. Answers 200 to an event that is stored, also to a repeated one; 403 without
 * a valid signature; 400 to another body, and 413 to one over 1 MB. With 500 and 503, Paddle sends the notification again.
 */
export const webhookRoutes = (sandbox: Sandbox, { secret }: { secret: string }) => {
  const routes = new Hono();
  routes.post('/', bodyLimit({ maxSize: maxBodyBytes, onError: () => errorResponse(tooLarge) }), async (context) => {
    const body = Buffer.from(await context.req.arrayBuffer());
    const signature = context.req.header('paddle-signature') ?? '';
    const outcome = await receiveNotification(sandbox, { body, signature, secret }).catch(rejectForNow);
    return context.json({ outcome });
  });
  return routes;
};

/** A conflict ends, for example when the answer to a charge has come. A status below 500 is for the signature and the body. */
const rejectForNow = (error: unknown): never => {
  if (!isApiException(error) || error.status === 403 || error.status === 400) throw error;
  return reject(503, { code: 'unavailable', message: 'The event cannot be processed yet.' });
};

const tooLarge = new ApiException({
  status: 413,
  code: 'body-too-large',
  message: 'The request body is larger than 1 MB.',
});
