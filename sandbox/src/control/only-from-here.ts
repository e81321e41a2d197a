import type { MiddlewareHandler } from 'hono';
import { refuse } from '#server/refusal.ts';

/** Neither another machine nor a page of a foreign site (which may reach the loopback by a name of its own) gets in. */
export const onlyFromHere =
  (allowedOrigins: readonly string[]): MiddlewareHandler =>
  (context, next) => {
    const { hostname } = new URL(context.req.url);
    const origin = context.req.header('origin');
    if (!loopbackNames.has(hostname) || (origin !== undefined && !allowedOrigins.includes(origin))) {
      return refuse(403, { code: 'loopback-only', message: 'The sandbox is controlled from this machine alone.' });
    }
    return next();
  };

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
