import type { MiddlewareHandler } from 'hono';
import { ApiException } from '#errors/api-exception.ts';
import { errorResponse } from './error-handler.ts';

/** Rejects a URL with a NUL character: PostgreSQL and file systems reject NUL in any text. */
export const rejectNul: MiddlewareHandler = async (context, next) =>
  context.req.url.includes('%00') ? errorResponse(nulInUrl) : next();

const nulInUrl = new ApiException({
  status: 400,
  code: 'invalid-request',
  message: 'The URL contains a NUL character.',
});
