import type { HttpBindings } from '@hono/node-server';
import { PageReport } from '@roost/shared/platform/page-report';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { isAllowedOrigin } from '#http/allow-origins.ts';
import { clientAddress } from '#http/client-address.ts';
import { requireFiguresAccess } from '#http/require-figures-access.ts';
import { readBody, requireBodyWithin } from '#input/read-body.ts';
import { countPage } from './count-page.ts';
import { loadCounts } from './load-counts.ts';

/** 20 versions. */
const limits = { bytes: 8 * 1_024, values: 400 };

/**
 * Counts the sessions of each version of a remote (docs/telemetry.md). Pages of the dashboard send; programs on this
 * machine, or with the token of the settings, read.
 */
export const collectorRoutes = (sandbox: Sandbox) => {
  const { database, clock, rateLimits, settings } = sandbox;
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();

  routes.post('/', async (context) => {
    const origin = context.req.header('origin') ?? '';
    if (origin !== settings.dashboardOrigin && !isAllowedOrigin(origin, { ...settings, context }))
      reject(403, { code: 'forbidden', message: 'Only pages of the dashboard can send what they measured.' });
    requireBodyWithin(context, limits);
    await rateLimits.consume('pageReport', { address: clientAddress(context, settings) });
    const parsed = v.safeParse(PageReport, parseJson(await readBody(context, limits)));
    if (!parsed.success) return rejectInvalid(parsed.issues[0].message);
    await countPage(database, parsed.output, clock.now());
    return context.body(null, 204);
  });

  routes.get('/', requireFiguresAccess(settings), async (context) => {
    const parsed = v.safeParse(Query, context.req.query());
    if (!parsed.success) return rejectInvalid(parsed.issues[0].message);
    return context.json({ minutes: await loadCounts(database, { ...parsed.output, now: clock.now() }) });
  });
  return routes;
};

const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const Query = v.object({
  remote: v.string(),
  since: Time,
  /** With commas. */
  moves: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((one) => one !== '')),
      v.array(Time),
      v.maxLength(100),
    ),
    '',
  ),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const rejectInvalid = (message: string): never => reject(400, { code: 'invalid-request', message });
