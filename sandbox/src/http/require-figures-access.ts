import { timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#context/settings.ts';
import { loopbackOnly } from '#http/loopback-only.ts';

/** Admits programs on this machine, and requests with the token of the settings. */
export const requireFiguresAccess = (settings: Settings): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> => {
  const requireLoopback = loopbackOnly(settings);
  return (context, next) =>
    isBearer(context.req.header('authorization'), settings.metricsToken) ? next() : requireLoopback(context, next);
};

const isBearer = (header: string | undefined, token: string | null): boolean => {
  if (token === null) return false;
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
