import type { MiddlewareHandler } from 'hono';

/** Every answer is of the type that it states: a browser that guesses could run JSON as a script. */
export const noSniffing: MiddlewareHandler = async (context, next) => {
  await next();
  // Not before: Hono drops earlier headers when a handler returns a Response of its own.
  context.res.headers.set('x-content-type-options', 'nosniff');
};
