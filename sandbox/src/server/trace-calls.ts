import { SpanKind } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from '#context/request-env.ts';
import { contextOf, inSpan, markFailed } from '#spans/spans.ts';
import { routeOf } from './route-of.ts';

/** A span for each call: its route, not its URL, which can contain a ticket. Continues the trace of the browser. */
export const traceCalls: MiddlewareHandler<RequestEnv> = async (context, next) => {
  const { method } = context.req;
  if (method === 'OPTIONS') return next();
  const parent = contextOf({ traceparent: context.req.header('traceparent') });
  await inSpan(method, { kind: SpanKind.SERVER, parent }, async (span) => {
    await next();
    const route = routeOf(context);
    const { status } = context.res;
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'roost.request_id': context.get('requestId'),
      'roost.workspace_id': context.req.header('workspace-id'),
    });
    if (status >= 500) markFailed(span);
  });
  return undefined;
};
