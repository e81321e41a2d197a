import type { MiddlewareHandler } from 'hono';

/** Disables MIME sniffing: a browser that guesses the type could run JSON as a script. */
export const noSniffing: MiddlewareHandler = async (context, next) => {
  await next();
  // After `next`: Hono drops earlier headers when a handler returns its own Response.
  context.res.headers.set('x-content-type-options', 'nosniff');
};
