import type { CountsQuestion } from './counts-source.ts';
import { sentryAccess, TimeSeries } from './sentry-api.ts';
import { aPage, start } from './testing/a-page.ts';
import { startSentryStandIn } from './testing/sentry-stand-in.ts';
import type { StandIn } from './testing/stand-in.ts';
import * as v from 'valibot';

const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const question: CountsQuestion = { remote: 'domains', version: '1.1.0', since: start, moves: [] };

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startSentryStandIn();
  standIn.now = later(600);
  standIn.pages = [aPage(), aPage({ has: ['errors'] })];
});
afterEach(() => standIn.close());

type Series = {
  values: { timestamp: number; value: number; incomplete: boolean; sampleRate?: number | null }[];
  meta: { dataScanned: string };
};

/** Reads with changed series in the next answer. */
const readChanged = (changed: (one: Series) => void) => {
  standIn.next = (answer) => {
    for (const one of (answer.body as { timeSeries: Series[] }).timeSeries) changed(one);
    return answer;
  };
  return standIn.source(question);
};

test('the published example of the API has the expected shape', () => {
  const example = {
    timeSeries: [
      {
        values: [
          { timestamp: 1741368281123, value: 5, incomplete: false },
          { timestamp: 1741368281123, value: 5, incomplete: false },
        ],
        yAxis: 'count()',
        groupBy: [
          { key: 'transaction', value: 'foo' },
          { key: 'project', value: 'bar' },
          { key: 'tag[foo]', value: 'baz' },
        ],
        meta: { valueUnit: null, valueType: 'integer', interval: 3600 },
      },
    ],
    meta: { dataset: 'spans', start: 1741368281123, end: 1741368281123 },
  };
  expect(v.parse(TimeSeries, example).timeSeries).toHaveLength(1);
});

test('the requests have the documented parameters, the organization and the project', async () => {
  await standIn.source(question);
  const [series, errors] = standIn.requests;
  expect(series?.pathname).toBe('/api/0/organizations/roost/events-timeseries/');
  expect(Object.fromEntries(series?.searchParams ?? [])).toMatchObject({
    dataset: 'tracemetrics',
    project: 'dashboard',
    environment: 'production',
    start: '2026-03-02T10:00:00.000Z',
    interval: '60',
    yAxis: 'sum(value)',
    topEvents: '10',
    disableAggregateExtrapolation: '1',
  });
  expect(series?.searchParams.getAll('groupBy')).toEqual(['remote.channel', 'measure']);
  expect(errors?.pathname).toBe('/api/0/organizations/roost/events/');
  expect(errors?.searchParams.getAll('field')).toEqual(['timestamp', 'remote.bucket']);
});

test('a long canary is read in parts of twelve hours', async () => {
  standIn.pages.push(aPage({ at: later(13 * 3_600) }));
  standIn.now = later(25 * 3_600);
  const counts = await standIn.source(question);
  expect(counts.reduce((sum, { canary }) => sum + canary.sessions, 0)).toBe(3);
  expect(standIn.requests.filter(({ pathname }) => pathname.includes('timeseries'))).toHaveLength(3);
});

test('all pages of errors are read', async () => {
  standIn.pages = Array.from({ length: 250 }, (_, bucket) => aPage({ bucket, has: ['errors'] }));
  expect((await standIn.source(question))[0]?.canary.affected.errors).toBe(250);
  expect(standIn.requests).toHaveLength(4);
});

const incomplete: { fault: string; changed: (one: Series) => void; reason: string; now?: Date }[] = [
  { fault: 'a partial scan', changed: ({ meta }) => (meta.dataScanned = 'partial'), reason: 'only a part of its data' },
  {
    fault: 'a sample',
    changed: ({ values }) => values.forEach((one) => (one.sampleRate = 0.5)),
    reason: 'only a sample of the sessions',
  },
  { fault: 'a missing minute', changed: ({ values }) => values.splice(1, 1), reason: 'not counted by minute' },
  {
    fault: 'sessions that are missing',
    changed: ({ values }) => values.forEach((one) => (one.value = one.value === 2 ? 0 : one.value)),
    reason: 'more sessions with an error than sessions',
  },
  {
    fault: 'errors that are missing in the list',
    changed: ({ values }) => values.forEach((one) => (one.value *= 2)),
    reason: 'lists 1 of 2 sessions',
  },
  {
    fault: 'a minute that stays incomplete',
    changed: ({ values }) => values.forEach((one) => (one.incomplete = true)),
    reason: 'not completed its counts since',
    now: later(3_600),
  },
];
test.each(incomplete)('$fault is an error with the reason', async ({ changed, reason, now = standIn.now }) => {
  standIn.now = now;
  await expect(readChanged(changed)).rejects.toThrow(reason);
});

test('a setting that is missing is named, and a token never travels unencrypted', () => {
  const settings = { SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'roost', SENTRY_PROJECT: 'dashboard' };
  expect(sentryAccess(settings)).toMatchObject({ url: 'https://sentry.io', organization: 'roost' });
  expect(() => sentryAccess({ ...settings, SENTRY_ORG: '' })).toThrow('SENTRY_ORG');
  expect(() => sentryAccess({ ...settings, SENTRY_URL: 'http://sentry.example' })).toThrow('https');
});
