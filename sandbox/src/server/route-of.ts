import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The route of a call that has run, such as `/v1/domains/:domainId`. */
export const routeOf = (context: Context): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unknown route';
