import type { HttpBindings } from '@hono/node-server';
import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { applyFaults } from '#control/apply-faults.ts';
import { controlRoutes } from '#control/control-routes.ts';
import { loopbackOnly } from '#control/loopback-only.ts';
import { googleRoutes } from '#google/google-routes.ts';
import { mailRoutes } from '#mail/mail-routes.ts';
import { paymentRoutes } from '#control/payment-routes.ts';
import { implementations } from '#implementations.ts';
import { openApiDocument } from '#openapi.ts';
import type { Sandbox } from '#sandbox.ts';
import { answerCall } from './answer-call.ts';
import { allowOrigins } from './allow-origins.ts';
import type { Implementation } from './implement.ts';
import { logCalls } from './log-calls.ts';
import { noSniffing } from './no-sniffing.ts';
import { readiness } from './readiness.ts';
import { Refusal } from './refusal.ts';
import { refusalResponse, refused, unknownRoute } from './refused.ts';
import { rejectNul } from './reject-nul.ts';
import { bySpecificity, routePath } from './route-path.ts';

export const apiBase = '/v1';

/** The API as a function from request to response. It does not listen on a port. */
export const createApp = (sandbox: Sandbox) => {
  const { settings } = sandbox;
  const { control } = settings;
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(logCalls(sandbox));
  app.use(noSniffing);
  app.use(compress({ threshold: 1_024 }));
  app.use(allowOrigins(settings));
  app.use(rejectNul);
  app.get('/healthz', readiness(sandbox));
  if (control) {
    app.use('/sandbox/*', loopbackOnly(settings));
    app.route('/sandbox/control', controlRoutes(sandbox));
  }
  app.use(applyFaults(sandbox.faults));
  if (control) {
    app.use('/sandbox/*', bodyLimit({ maxSize: defaultMaxBodyBytes, onError: () => refusalResponse(tooLarge) }));
    app.route('/sandbox', paymentRoutes(sandbox));
    app.route('/sandbox/google', googleRoutes(sandbox));
    app.route('/sandbox/mail', mailRoutes(sandbox));
  }
  app.get(`${apiBase}/openapi.json`, (context) => context.json(openApiDocument()));
  const rows: Implementation[] = Object.values(implementations);
  for (const row of rows.toSorted(bySpecificity)) {
    app.on(row.endpoint.method, `${apiBase}${routePath(row.endpoint.path)}`, answerCall(sandbox, row));
  }
  app.notFound(() => refusalResponse(unknownRoute));
  app.onError(refused(sandbox));
  return app;
};

const tooLarge = new Refusal({
  status: 413,
  code: 'body-too-large',
  message: 'The request body is larger than 16 KB.',
});
