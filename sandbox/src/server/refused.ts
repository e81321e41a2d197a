import type { ErrorHandler } from 'hono';
import type { Sandbox } from '#sandbox.ts';
import { apiErrorOf, isRefusal, Refusal } from './refusal.ts';

/** What becomes of an error: a refusal says itself, anything else is logged and told to nobody. */
export const refused =
  (sandbox: Pick<Sandbox, 'settings'>): ErrorHandler =>
  (error) => {
    if (isRefusal(error)) return refusalResponse(error);
    sandbox.settings.log(`error ${error.stack ?? error.message}`);
    return refusalResponse(broken);
  };

export const refusalResponse = (refusal: Refusal): Response =>
  Response.json(apiErrorOf(refusal), {
    status: refusal.status,
    headers: {
      ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
    },
  });

export const unknownRoute = new Refusal({ status: 404, code: 'not-found', message: 'There is no such call.' });
const broken = new Refusal({ status: 500, code: 'internal', message: 'Something went wrong. Please try again later.' });
