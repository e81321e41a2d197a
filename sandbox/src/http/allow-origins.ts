import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { Settings } from '#context/settings.ts';

type Origins = Pick<Settings, 'allowedOrigins' | 'checkoutOrigin'>;

/** CORS for the configured origins only. Browsers cache a preflight for two hours. */
export const allowOrigins = (origins: Origins) =>
  cors({
    origin: (origin, context) => (isAllowedOrigin(origin, { ...origins, context }) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'workspace-id',
      'content-type',
      'idempotency-key',
      'if-match',
      'x-request-id',
      'traceparent',
    ],
    exposeHeaders: ['ETag', 'Retry-After', 'Content-Disposition', 'X-Request-Id'],
    maxAge: 7_200,
  });

/**
 * Whether pages of the origin can read the response. The checkout page runs a vendor's script, so it can read only
 * payments.
 */
export const isAllowedOrigin = (
  origin: string,
  { allowedOrigins, checkoutOrigin, context }: Origins & { context: Context },
): boolean =>
  allowedOrigins.includes(origin) ||
  (origin === checkoutOrigin && /^\/sandbox\/(?:paddle\.js$|transactions\/)/.test(context.req.path));
