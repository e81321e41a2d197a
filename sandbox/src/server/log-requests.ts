import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from '#context/request-env.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { routeOf } from './route-of.ts';

/**
 * Logs one line per request: the route, not the URL, which can contain a ticket. Sets the request id on the response.
 */
export const logRequests =
  ({ settings, metrics }: Pick<Sandbox, 'settings' | 'metrics'>): MiddlewareHandler<RequestEnv> =>
  async (context, next) => {
    const clientRequestId = context.req.header('x-request-id');
    const requestId =
      clientRequestId !== undefined && /^[\w.:-]{1,128}$/.test(clientRequestId) ? clientRequestId : randomUUID();
    context.set('requestId', requestId);
    const start = performance.now();
    await next();
    // After `next`: Hono drops earlier headers when a handler returns its own Response.
    context.res.headers.set('x-request-id', requestId);
    context.res.headers.set('cache-control', 'no-store');
    const ms = performance.now() - start;
    const { method } = context.req;
    if (method !== 'OPTIONS') {
      const route = routeOf(context);
      const { status } = context.res;
      metrics.countCall({ method, route, status, seconds: ms / 1000 });
      const took = Math.round(ms);
      const message = `${method} ${route} ${status} ${took} ms`;
      settings.log({ level: 'info', message, requestId, method, route, status, ms: took });
    }
  };
