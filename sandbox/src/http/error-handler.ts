import type { ErrorHandler } from 'hono';
import { isUnavailable } from '#database/is-unavailable.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { RequestEnv } from '#context/request-env.ts';
import { toApiError, isApiException, ApiException } from '#errors/api-exception.ts';

/**
 * The error handler. Returns a `ApiException` as it is, 503 when the database is unavailable, else 500. Logs the last two.
 */
export const errorHandler =
  (sandbox: Pick<Sandbox, 'settings'>): ErrorHandler<RequestEnv> =>
  (error, context) => {
    if (isApiException(error)) return errorResponse(error);
    const requestId = context.get('requestId');
    sandbox.settings.log({ level: 'error', message: error.stack ?? error.message, requestId });
    return errorResponse(isUnavailable(error) ? unavailable : internalError);
  };

export const errorResponse = (refusal: ApiException): Response =>
  Response.json(toApiError(refusal), {
    status: refusal.status,
    headers: {
      ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
      // The rest of the body stays unread, so the connection cannot carry another request.
      ...(refusal.status === 413 && { connection: 'close' }),
      ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
    },
  });

export const routeNotFound = new ApiException({
  status: 404,
  code: 'not-found',
  message: 'This endpoint does not exist.',
});
/** Seconds until a client retries: long enough for a restart of PostgreSQL. */
const retryAfter = 5;
const unavailable = new ApiException({
  status: 503,
  code: 'unavailable',
  message: 'The service is unavailable. Try again later.',
  retryAfter,
});
const internalError = new ApiException({
  status: 500,
  code: 'internal',
  message: 'Something went wrong. Please try again later.',
});
