import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { applyFaults } from '#http/apply-faults.ts';
import { controlRoutes } from '#control/control-routes.ts';
import { loopbackOnly } from '#http/loopback-only.ts';
import { googleRoutes } from '#google/google-routes.ts';
import { reportRoutes } from '#dmarc-reports/report-routes.ts';
import { reportAddressOf } from '#dmarc-reports/report-address.ts';
import { testInboxRoutes } from '#mail/test-inbox-routes.ts';
import { webhookRoutes } from '#paddle/webhook-routes.ts';
import { checkoutRoutes } from '#checkout/checkout-routes.ts';
import { collectorRoutes } from '#page-counts/collector-routes.ts';
import { implementations } from './implementations.ts';
import { openApiDocument } from '@roost/shared/contracts/open-api';
import type { RequestEnv } from '#context/request-env.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { handleRequest } from './handle-request.ts';
import { allowOrigins } from '#http/allow-origins.ts';
import type { Implementation } from '#http/implement.ts';
import { logRequests } from './log-requests.ts';
import { noSniffing } from '#http/no-sniffing.ts';
import { metricsRoute } from './metrics-route.ts';
import { readiness } from './readiness.ts';
import { ApiException } from '#errors/api-exception.ts';
import { errorResponse, errorHandler, routeNotFound } from '#http/error-handler.ts';
import { rejectNul } from '#http/reject-nul.ts';
import { bySpecificity, routePath } from './route-path.ts';
import { traceCalls } from './trace-calls.ts';

export const apiBase = '/v1';

/** The API as a function from request to response. It does not listen on a port. */
export const createApp = (sandbox: Sandbox) => {
  const { settings } = sandbox;
  const { control } = settings;
  const app = new Hono<RequestEnv>();
  // Outside of the log, whose lines then have the trace id.
  app.use(`${apiBase}/*`, traceCalls);
  app.use(logRequests(sandbox));
  app.use(noSniffing);
  app.use(compress({ threshold: 1_024 }));
  app.use(allowOrigins(settings));
  app.use(rejectNul);
  app.get('/healthz', readiness(sandbox));
  app.route('/metrics', metricsRoute(sandbox));
  if (settings.collector) app.route('/collector', collectorRoutes(sandbox));
  if (control) {
    app.use('/sandbox/*', loopbackOnly(settings));
    app.route('/sandbox/control', controlRoutes(sandbox));
  }
  app.use(applyFaults(sandbox.faults));
  // Before the limit of the other routes: an email is larger.
  if (reportAddressOf(settings) !== null) app.route('/sandbox/mail/reports', reportRoutes(sandbox));
  if (control) {
    app.use('/sandbox/*', bodyLimit({ maxSize: defaultMaxBodyBytes, onError: () => errorResponse(tooLarge) }));
    app.route('/sandbox', checkoutRoutes(sandbox));
    app.route('/sandbox/google', googleRoutes(sandbox));
    app.route('/sandbox/mail', testInboxRoutes(sandbox));
  }
  if (sandbox.webhookSecret !== null) {
    app.route(`${apiBase}/webhooks/paddle`, webhookRoutes(sandbox, { secret: sandbox.webhookSecret }));
  }
  app.get(`${apiBase}/openapi.json`, (context) => context.json(openApiDocument()));
  const rows: Implementation[] = Object.values(implementations);
  for (const row of rows.toSorted(bySpecificity)) {
    app.on(row.endpoint.method, `${apiBase}${routePath(row.endpoint.path)}`, handleRequest(sandbox, row));
  }
  app.notFound(() => errorResponse(routeNotFound));
  app.onError(errorHandler(sandbox));
  return app;
};

/** A process that only runs jobs reports only whether it is ready, and its figures. */
export const createWorkerApp = (sandbox: Sandbox) => {
  const app = new Hono<RequestEnv>();
  app.use(logRequests(sandbox));
  app.get('/healthz', readiness(sandbox));
  app.route('/metrics', metricsRoute(sandbox));
  app.notFound(() => errorResponse(routeNotFound));
  app.onError(errorHandler(sandbox));
  return app;
};

const tooLarge = new ApiException({
  status: 413,
  code: 'body-too-large',
  message: 'The request body is larger than 16 KB.',
});
