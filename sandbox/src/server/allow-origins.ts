import { cors } from 'hono/cors';

/** Answers the configured origins alone; their preflights are kept for two hours. */
export const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'workspace-id', 'content-type', 'idempotency-key', 'if-match', 'x-request-id'],
    exposeHeaders: ['ETag', 'Retry-After', 'Content-Disposition', 'X-Request-Id'],
    maxAge: 7_200,
  });
