import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';
import { refusalResponse } from './refused.ts';

/** Rejects a URL with a NUL character: PostgreSQL and file systems reject NUL in any text. */
export const rejectNul: MiddlewareHandler = async (context, next) =>
  context.req.url.includes('%00') ? refusalResponse(nulInAddress) : next();

const nulInAddress = new Refusal({
  status: 400,
  code: 'invalid-request',
  message: 'The URL contains a NUL character.',
});
