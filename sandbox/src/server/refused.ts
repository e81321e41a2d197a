import type { ErrorHandler } from 'hono';
import { isUnavailable } from '#database/is-unavailable.ts';
import type { Sandbox } from '#sandbox.ts';
import { apiErrorOf, isRefusal, Refusal } from './refusal.ts';

/**
 * The error handler. Returns a `Refusal` as it is, 503 when the database is unavailable, else 500. Logs the last two.
 */
export const refused =
  (sandbox: Pick<Sandbox, 'settings'>): ErrorHandler =>
  (error) => {
    if (isRefusal(error)) return refusalResponse(error);
    sandbox.settings.log(`error ${error.stack ?? error.message}`);
    return refusalResponse(isUnavailable(error) ? unavailable : broken);
  };

export const refusalResponse = (refusal: Refusal): Response =>
  Response.json(apiErrorOf(refusal), {
    status: refusal.status,
    headers: {
      ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
      // The rest of the body stays unread, so the connection cannot carry another request.
      ...(refusal.status === 413 && { connection: 'close' }),
      ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
    },
  });

export const unknownRoute = new Refusal({ status: 404, code: 'not-found', message: 'This endpoint does not exist.' });
/** Seconds until a client retries: long enough for a restart of PostgreSQL. */
const retryAfter = 5;
const unavailable = new Refusal({
  status: 503,
  code: 'unavailable',
  message: 'The service is unavailable. Try again later.',
  retryAfter,
});
const broken = new Refusal({ status: 500, code: 'internal', message: 'Something went wrong. Please try again later.' });
