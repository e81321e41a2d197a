import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Sandbox } from '#context/sandbox.ts';
import { requireFiguresAccess } from '#http/require-figures-access.ts';

type Env = { Bindings: Partial<HttpBindings> };

/** The figures of this process for Prometheus. */
export const metricsRoute = ({ settings, metrics }: Pick<Sandbox, 'settings' | 'metrics'>) => {
  const routes = new Hono<Env>();
  routes.use(requireFiguresAccess(settings));
  routes.get('/', async (context) => context.text(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  return routes;
};
