import type { MinuteCounts, VersionReport } from '@roost/shared/platform/page-report';
import { prepareSandbox } from '#prepare-sandbox.ts';
import { createRateLimits, defaultRateLimits } from '#rate-limits/rate-limits.ts';
import { createApp } from '#server/create-app.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api } = useTestSandbox();
const origin = 'http://localhost:4000';

const good: VersionReport = {
  remote: 'domains',
  version: '1.1.0-abc',
  channel: 'canary',
  bucket: 7,
  errors: 0,
  longFrames: 1,
  lcp: 2_500,
  inp: 200,
  cls: 0.1,
};

/** The API with a collector, which the settings turn on at the start. */
const request = async (path: string, init: RequestInit = {}, from = '127.0.0.1', sandbox = api.sandbox) => {
  const app = createApp({ ...sandbox, settings: { ...sandbox.settings, collector: true } });
  const incoming = { socket: { remoteAddress: from } };
  return app.request(`http://localhost/collector${path}`, init, { incoming });
};
const send = (body: unknown, headers: Record<string, string> = { origin }) =>
  request('', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const report = (...versions: Partial<VersionReport>[]) =>
  send({ versions: versions.map((one) => ({ ...good, ...one })) });
const read = async (since = start, moves = ''): Promise<MinuteCounts[]> => {
  const query = new URLSearchParams({ remote: 'domains', since, moves });
  const { minutes } = (await (await request(`?${query}`)).json()) as { minutes: MinuteCounts[] };
  return minutes;
};

/** The minute in which each test begins, UTC. */
let start: string;
beforeEach(() => {
  api.clock.stop();
  api.clock.advance(60_000 - (api.clock.now().getTime() % 60_000));
  start = api.clock.now().toISOString();
});
const none = { errors: 0, lcp: 0, inp: 0, cls: 0 };
const minuteLater = () => new Date(Date.parse(start) + 60_000).toISOString();

test('sessions are counted by version, channel and minute, with their errors and vitals that are not good', async () => {
  expect((await report({})).status).toBe(204);
  await report({ errors: 3, longFrames: 4 }, { channel: 'stable', version: '1.0.0' });
  await report({ lcp: 2_501, inp: 201, cls: 0.11 }, { remote: 'settings' });
  await report({ lcp: undefined, inp: undefined });
  api.clock.advance(60_000);
  await report({});
  api.clock.advance(65_000);
  expect(await read()).toEqual([
    {
      minute: start,
      version: '1.0.0',
      channel: 'stable',
      sessions: 1,
      ...none,
      longFrames: 1,
      affected: none,
    },
    {
      minute: start,
      version: '1.1.0-abc',
      channel: 'canary',
      sessions: 4,
      errors: 1,
      lcp: 1,
      inp: 1,
      cls: 1,
      longFrames: 7,
      affected: { errors: 1, lcp: 1, inp: 1, cls: 1 },
    },
    expect.objectContaining({ minute: minuteLater(), sessions: 1 }),
  ]);
  expect(await read(minuteLater())).toHaveLength(1);
});

test('a workspace is affected once for each measure, version and channel, and once more after a move', async () => {
  await report({ errors: 1, lcp: 9_000 }, { errors: 1, version: '1.0.0', channel: 'stable' });
  await report({ errors: 1 }, { errors: 1, bucket: 8, remote: 'settings' });
  api.clock.advance(60_000);
  await report({ errors: 2 });
  await report({ errors: 2, bucket: 8 });
  await report({ errors: 2, bucket: undefined });
  api.clock.advance(65_000);
  const affected = async (moves?: string) => (await read(start, moves)).map((one) => one.affected.errors);
  expect(await affected()).toEqual([1, 1, 1]);
  expect(await affected(minuteLater())).toEqual([1, 1, 2]);
  expect((await read()).map(({ errors }) => errors)).toEqual([1, 2, 3]);
  expect((await read(minuteLater()))[0]?.affected).toEqual({ ...none, errors: 2 });
});

test('the counts survive a restart, and the minute continues', async () => {
  await report({ errors: 1 });
  const { database, settings } = api.sandbox;
  const opened = { database, jobConnection: api.jobConnection, countConnections: () => null };
  const restarted = await prepareSandbox({ settings, opened, secrets: testSecrets, clock: api.clock });
  await restarted.jobs.close();
  const body = JSON.stringify({ versions: [{ ...good, errors: 1 }] });
  await request('', { method: 'POST', body, headers: { origin } }, '127.0.0.1', restarted);
  api.clock.advance(65_000);
  expect(await read()).toMatchObject([{ sessions: 2, errors: 2, affected: { errors: 1 } }]);
});

test('one address reports 1,000 pages in five minutes', async () => {
  expect(defaultRateLimits.pageReport).toEqual({ address: 1_000, seconds: 300 });
  const { database } = api.sandbox;
  const limits = { ...defaultRateLimits, pageReport: { address: 2, seconds: 300 } };
  const limited = { ...api.sandbox, rateLimits: createRateLimits({ limits, clock: api.clock, database }) };
  const body = JSON.stringify({ versions: [good] });
  const sendFrom = async (from: string) => request('', { method: 'POST', body, headers: { origin } }, from, limited);
  const statuses = [];
  for (let page = 0; page < 3; page++) statuses.push((await sendFrom('203.0.113.7')).status);
  expect(statuses).toEqual([204, 204, 429]);
  expect((await sendFrom('203.0.113.7')).headers.get('retry-after')).toBe('300');
  expect((await sendFrom('203.0.113.8')).status).toBe(204);
  api.clock.advance(300_000);
  expect((await sendFrom('203.0.113.7')).status).toBe(204);
  expect((await read()).reduce((sum, { sessions }) => sum + sessions, 0)).toBe(3);
});

test('a minute is not read before it is complete, because it would change', async () => {
  await report({});
  api.clock.advance(64_999);
  expect(await read()).toEqual([]);
  api.clock.advance(1);
  expect(await read()).toHaveLength(1);
});

test('a page counts each version once', async () => {
  await report({}, { errors: 1 }, {});
  api.clock.advance(65_000);
  expect(await read()).toMatchObject([{ sessions: 1 }]);
});

test('pages that count the same versions at the same time are all counted', async () => {
  const versions = [{ version: '1.0.0' }, { version: '1.0.1' }];
  await Promise.all(
    Array.from({ length: 10 }, (_, page) => report(...(page % 2 === 0 ? versions : versions.toReversed()))),
  );
  api.clock.advance(65_000);
  expect((await read()).map(({ sessions }) => sessions)).toEqual([10, 10]);
});

test.each([
  { name: 'no JSON', body: '{' },
  { name: 'another shape', body: { versions: [{ remote: 'domains' }] } },
  { name: 'a field that the report does not have', body: { versions: [{ ...good, email: 'a@b.test' }] } },
  { name: 'a name that no remote has', body: { versions: [{ ...good, remote: 'Jane Doe' }] } },
  { name: 'a bucket that no workspace has', body: { versions: [{ ...good, bucket: 10_000 }] } },
  { name: 'too many versions', body: { versions: Array.from({ length: 21 }, () => good) } },
])('$name is rejected', async ({ body }) => {
  expect((await send(body)).status).toBe(400);
});

test('a large body is rejected, and so is a page of another site', async () => {
  expect((await send(' '.repeat(8 * 1_024 + 1))).status).toBe(413);
  expect((await send({ versions: [good] }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ versions: [good] }, {})).status).toBe(403);
  api.clock.advance(65_000);
  expect(await read()).toEqual([]);
});

test('only this machine reads the counts', async () => {
  const query = `?remote=domains&since=${start}`;
  expect((await request(query, {}, '203.0.113.7')).status).toBe(403);
  expect((await request('?remote=domains')).status).toBe(400);
  expect((await request(`${query}&moves=yesterday`)).status).toBe(400);
});

test('without the setting there is no collector', async () => {
  expect((await api.request('/collector', { method: 'POST', body: '{}' })).status).toBe(404);
});
