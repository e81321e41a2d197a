import type { CountsQuestion } from './counts-source.ts';
import { noCounts, type Comparison } from './decide.ts';
import { aPage, start, type Page } from './testing/a-page.ts';
import { startCollectorStandIn } from './testing/collector-stand-in.ts';
import { startSentryStandIn } from './testing/sentry-stand-in.ts';
import type { Answer, StandIn } from './testing/stand-in.ts';

const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const question: CountsQuestion = { remote: 'domains', version: '1.1.0', since: later(-30), moves: [] };
const stable = (page: Partial<Page> = {}) => aPage({ channel: 'stable', version: '1.0.0', ...page });
const sums = (comparisons: readonly Comparison[]) =>
  comparisons.map(({ canary, stable: other }) => [canary.sessions, canary.errors, other.sessions, other.errors]);

describe.each([
  { name: 'the collector', standInOf: startCollectorStandIn },
  { name: 'Sentry', standInOf: startSentryStandIn },
])('$name', ({ name, standInOf }) => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await standInOf();
    standIn.now = later(3_600);
  });
  afterEach(() => standIn.close());
  const read = (more: Partial<CountsQuestion> = {}) => standIn.source({ ...question, ...more });

  test('the sessions of canary and stable are counted by minute, the oldest first', async () => {
    standIn.pages = [
      stable({ at: later(70), has: ['errors'] }),
      ...[0, 10, 59].map((seconds) => aPage({ at: later(seconds) })),
      aPage({ at: later(61), has: ['errors', 'lcp'] }),
      stable(),
    ];
    const [first, second, ...rest] = (await read()).filter(({ canary }) => canary.sessions > 0);
    expect(first).toEqual({ canary: { ...noCounts(), sessions: 3 }, stable: { ...noCounts(), sessions: 1 } });
    expect(second?.canary).toMatchObject({ sessions: 1, errors: 1, lcp: 1, inp: 0, affected: { errors: 1 } });
    expect(second?.stable).toMatchObject({ sessions: 1, errors: 1, affected: { errors: 1 } });
    expect(rest).toEqual([]);
  });

  test('pages of other remotes, channels and times, and fallbacks of the canary count for neither', async () => {
    standIn.pages = [
      aPage({ remote: 'settings' }),
      aPage({ channel: 'preview' }),
      aPage({ version: '1.0.0' }),
      aPage({ at: later(-1) }),
      stable({ version: '1.1.0' }),
      stable(),
    ];
    expect(sums(await read()).filter(([, , sessions]) => sessions !== 0)).toEqual([[0, 0, 1, 0]]);
  });

  test('a minute is read when it is complete', async () => {
    standIn.pages = [aPage()];
    standIn.now = later(64);
    expect(sums(await read())).toEqual([]);
    standIn.now = later(300);
    expect(sums(await read())[0]).toEqual([1, 0, 0, 0]);
  });

  test('a workspace of the canary is affected once, and once more after a move', async () => {
    standIn.pages = [0, 5, 70, 130, 190].map((seconds) => aPage({ at: later(seconds), has: ['errors'] }));
    standIn.pages.push(aPage({ at: later(71), has: ['errors'], bucket: 8 }));
    const affected = (await read({ moves: [later(120)] })).map(({ canary }) => canary.affected.errors);
    expect(affected.filter((count, minute) => minute < 4 || count > 0)).toEqual([1, 1, 1, 0]);
  });

  test('nothing is counted without a page', async () => {
    expect(await read()).toEqual([]);
  });

  test('the token is sent', async () => {
    await read();
    expect(standIn.token).toBe('Bearer a-token');
  });

  const faults: { fault: string; answer: Answer; reason: string }[] = [
    { fault: 'a token that it refuses', answer: { status: 401 }, reason: 'status 401: it refuses the token' },
    { fault: 'a token without the right', answer: { status: 403 }, reason: 'status 403: it refuses the token' },
    { fault: 'an outage', answer: { status: 503, body: '<html>' }, reason: 'status 503' },
    {
      fault: 'an answer that is no JSON',
      answer: { status: 200, body: '<html>' },
      reason: 'its answer has another shape',
    },
    {
      fault: 'an answer of another shape',
      answer: { status: 200, body: { minutes: [{}], timeSeries: [{}] } },
      reason: 'its answer has another shape, at',
    },
    {
      fault: 'a redirect',
      answer: { status: 302, headers: { location: 'https://elsewhere.example/' } },
      reason: 'cannot be read',
    },
  ];
  test.each(faults)('$fault is an error with the reason', async ({ answer, reason }) => {
    standIn.next = () => answer;
    await expect(read()).rejects.toThrow(reason);
    standIn.next = () => answer;
    await expect(read()).rejects.toThrow(name);
    expect(await read()).toEqual([]);
  });

  test.each<{ headers: Record<string, string>; retryAfterMs: number }>([
    { headers: { 'retry-after': '30' }, retryAfterMs: 30_000 },
    { headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, retryAfterMs: 0 },
    { headers: {}, retryAfterMs: 60_000 },
  ])('too many requests are an error with the time of the next one: $headers', async ({ headers, retryAfterMs }) => {
    standIn.next = () => ({ status: 429, headers });
    await expect(read()).rejects.toMatchObject({ retryAfterMs });
  });

  test('a source that is down is an error', async () => {
    standIn.close();
    await expect(read()).rejects.toThrow('ECONNREFUSED');
  });
});
