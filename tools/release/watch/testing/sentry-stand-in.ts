import { minuteMs } from '@roost/shared/platform/page-report';
import { sentrySource } from '@roost/release/watch/read-sentry';
import type { Page } from './a-page.ts';
import { serveStandIn, type Answer, type StandIn } from './stand-in.ts';

/** Sentry marks a minute as incomplete for this time after its end, in ms (`INGESTION_DELAY` of its sources). */
const ingestionDelayMs = 90_000;

/**
 * Answers as Sentry's API does by its published description (github.com/getsentry/sentry-api-schema, of 2026-08-16), for the
 * parameters that the source sends.
 */
export const startSentryStandIn = () =>
  serveStandIn(
    ({ pathname, searchParams }, standIn) => {
      if (searchParams.get('dataset') !== 'tracemetrics' || searchParams.get('project') !== 'dashboard')
        return { status: 400, body: { detail: 'Invalid query' } };
      if (pathname === '/api/0/organizations/roost/events-timeseries/') return timeSeries(searchParams, standIn);
      if (pathname === '/api/0/organizations/roost/events/') return table(searchParams, standIn);
      return { status: 404, body: { detail: 'The requested resource does not exist' } };
    },
    (url, standIn) =>
      sentrySource(
        { url, token: 'a-token', organization: 'roost', project: 'dashboard', environment: 'production' },
        () => standIn.now.getTime(),
      ),
  );

const timeSeries = (query: URLSearchParams, { pages, now }: StandIn): Answer => {
  const [start, end] = periodOf(query);
  const intervalMs = Number(query.get('interval')) * 1_000;
  const groups = new Map<string, { channel: string; measure: string; times: number[] }>();
  for (const { at, channel, has } of selected(query, pages))
    for (const measure of ['sessions', ...has]) {
      const key = `${channel} ${measure}`;
      const group = groups.get(key) ?? { channel, measure, times: [] };
      group.times.push(at.getTime());
      groups.set(key, group);
    }
  const timestamps = Array.from({ length: (end - start) / intervalMs }, (_, index) => start + index * intervalMs);
  const isIncomplete = (timestamp: number) => timestamp + intervalMs + ingestionDelayMs > now.getTime();
  const series = [...groups.values()].map(({ channel, measure, times }, order) => ({
    yAxis: query.get('yAxis'),
    groupBy: [
      { key: 'remote.channel', value: channel },
      { key: 'measure', value: measure },
    ],
    meta: { order, isOther: false, valueType: 'number', valueUnit: null, interval: intervalMs, dataScanned: 'full' },
    values: timestamps.map((timestamp) => ({
      timestamp,
      value: times.filter((time) => time >= timestamp && time < timestamp + intervalMs).length,
      ...(isIncomplete(timestamp)
        ? { incomplete: true, incompleteReason: 'INCOMPLETE_BUCKET' }
        : { incomplete: false, sampleCount: null, sampleRate: null, confidence: null }),
    })),
  }));
  return { status: 200, body: { timeSeries: series, meta: { dataset: 'tracemetrics', start, end } } };
};

const table = (query: URLSearchParams, { pages }: StandIn): Answer => {
  const rows = selected(query, pages)
    .filter(({ channel, has }) => channel === 'canary' && has.includes('errors'))
    .map(({ at, bucket }) => ({ timestamp: at.toISOString().replace('.000Z', '+00:00'), 'remote.bucket': bucket }));
  const offset = Number(query.get('cursor')?.split(':')[1] ?? 0);
  const next = offset + Number(query.get('per_page'));
  const link = (rel: string, to: number, results: boolean) =>
    `<http://localhost/?cursor=0:${to}:0>; rel="${rel}"; results="${results}"; cursor="0:${to}:0"`;
  const fields = { timestamp: 'date', 'remote.bucket': 'string' };
  return {
    status: 200,
    headers: { link: [link('previous', 0, offset > 0), link('next', next, next < rows.length)].join(', ') },
    body: { data: rows.slice(offset, next), meta: { fields, units: {}, dataScanned: 'full', dataset: 'tracemetrics' } },
  };
};

const periodOf = (query: URLSearchParams) =>
  [query.get('start'), query.get('end')].map((time) => Date.parse(time ?? '')) as [number, number];

/** The pages of the remote in the period: those of the canary, and those of stable with another version. */
const selected = (query: URLSearchParams, pages: readonly Page[]): Page[] => {
  const text = query.get('query') ?? '';
  const [start, end] = periodOf(query);
  const remote = /(?<![.\w])remote:"([^"]+)"/.exec(text)?.[1];
  const version = /remote\.version:"([^"]+)"/.exec(text)?.[1];
  if (!text.startsWith('metric.name:roost.page ') || start % minuteMs !== 0) return [];
  return pages.filter(
    (page) =>
      page.remote === remote &&
      page.at.getTime() >= start &&
      page.at.getTime() < end &&
      (page.channel === 'canary' ? page.version === version : page.channel === 'stable' && page.version !== version),
  );
};
