import { timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Sandbox } from '#context/sandbox.ts';
import { loopbackOnly } from '#control/loopback-only.ts';

type Env = { Bindings: Partial<HttpBindings> };

/** The figures of this process for Prometheus: for programs on this machine, or with the token of the settings. */
export const metricsRoute = ({ settings, metrics }: Pick<Sandbox, 'settings' | 'metrics'>) => {
  const routes = new Hono<Env>();
  const requireLoopback = loopbackOnly(settings);
  routes.use((context, next) =>
    isBearer(context.req.header('authorization'), settings.metricsToken) ? next() : requireLoopback(context, next),
  );
  routes.get('/', async (context) => context.text(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  return routes;
};

const isBearer = (header: string | undefined, token: string | null): boolean => {
  if (token === null) return false;
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
