import { noCounts, type Comparison, type Counts } from './decide.ts';
import { watch, type RunningCanary, type WatchPort } from './watch.ts';

const running: RunningCanary = {
  version: '1.1.0',
  live: '1.0.0',
  share: 100,
  workspaces: [],
  since: new Date('2026-03-02T10:00:00Z'),
  moves: [],
};
const counts = (sessions: number, errors: number): Counts => ({
  ...noCounts(),
  sessions,
  errors,
  affected: { ...noCounts().affected, errors },
});
const good: Comparison = { canary: counts(20_000, 200), stable: counts(60_000, 600) };
const bad: Comparison = { canary: counts(200, 14), stable: counts(19_800, 198) };
const few: Comparison = { canary: counts(2, 1), stable: counts(198, 2) };

/** A registry in memory. `lookedAt` are the counts of each look; after the last, the watch is interrupted. */
const start = (lookedAt: (readonly Comparison[] | Error)[]) => {
  let canary: RunningCanary | { live: string } = running;
  const interrupt = new AbortController();
  const lines: string[] = [];
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const looks = lookedAt.values();
  const port: WatchPort = {
    readCanary: async () => canary,
    readCounts: async () => {
      const { value, done } = looks.next();
      if (done) interrupt.abort();
      if (value instanceof Error) throw value;
      return [...(value ?? [])];
    },
    move: async (before, { share }) => {
      canary = { ...before, share };
      return `Now at ${share}.`;
    },
    promote: async ({ version }) => {
      canary = { live: version };
      return 'Now live.';
    },
    rollBack: async ({ live }, { why }) => {
      canary = { live };
      return `Rolled back (${why})`;
    },
  };
  return {
    lines,
    state: () => canary,
    port,
    set: (next: typeof canary) => (canary = next),
    waits,
    run: () => watch(port, { intervalMs: 1, wait, signal: interrupt.signal, log: (line) => lines.push(line) }),
  };
};

test('a good canary gets 10 %, 50 % and all workspaces', async () => {
  const { run, lines, state } = start([[good], [good], [good]]);
  expect(await run()).toBe('promoted');
  expect(state()).toEqual({ live: '1.1.0' });
  expect(lines).toEqual([
    expect.stringContaining('1.1.0 at 1 %: 20000 sessions, 200 with errors; stable 1.0.0: 60000, 600 with errors.'),
    expect.stringContaining('1.1.0 at 10 %:'),
    expect.stringContaining('1.1.0 at 50 %:'),
  ]);
  expect(lines.map((line) => line.split('. ').at(-1))).toEqual(['Now at 1000.', 'Now at 5000.', 'Now live.']);
});

test('a bad canary is rolled back with the reason', async () => {
  const { run, lines, state } = start([[bad]]);
  expect(await run()).toBe('rolled back');
  expect(state()).toEqual({ live: '1.0.0' });
  expect(lines[0]).toContain('Rolled back (Worse than stable: errors in 7.0 % of the sessions instead of 1.0 %.)');
});

test('too little evidence changes nothing, and the line says of what', async () => {
  const { run, lines, state } = start([[], [few]]);
  expect(await run()).toBe('interrupted');
  expect(state()).toBe(running);
  expect(lines[1]).toContain('Holds: too little evidence on errors, LCP, INP, CLS.');
});

test('a look that fails changes nothing, and the next one continues', async () => {
  const { run, lines } = start([new Error('the collector cannot be read (ECONNREFUSED).'), [bad]]);
  expect(await run()).toBe('rolled back');
  expect(lines[0]).toBe('Holds: the collector cannot be read (ECONNREFUSED).');
});

test('a source that wants no request before a time gets none, and for ten minutes at most', async () => {
  const limited = (retryAfterMs: number) =>
    Object.assign(new Error('Sentry cannot be read (status 429).'), { retryAfterMs });
  const { run, waits, state } = start([limited(30_000), limited(3_600_000), [bad]]);
  expect(await run()).toBe('rolled back');
  expect(waits).toEqual([30_000, 600_000]);
  expect(state()).toEqual({ live: '1.0.0' });
});

test('a watch that starts again decides as if it had not ended', async () => {
  const { port, run, set } = start([[good], [good, few], [good, bad]]);
  set({ ...running, share: 5_000 });
  const ended = new AbortController();
  ended.abort();
  expect(
    await watch(port, { intervalMs: 1, wait: async () => undefined, signal: ended.signal, log: () => undefined }),
  ).toBe('interrupted');
  expect(await run()).toBe('promoted');
});

test('a canary that someone else stops or promotes ends the watch', async () => {
  const stopped = start([[few]]);
  const { readCounts } = stopped.port;
  stopped.port.readCounts = async (canary) => {
    stopped.set({ live: '1.0.0' });
    return readCounts(canary);
  };
  expect(await stopped.run()).toBe('stopped by someone else');
});

test('without a canary there is nothing to watch', async () => {
  const { run, set } = start([]);
  set({ live: '1.0.0' });
  await expect(run()).rejects.toThrow('There is no canary to watch.');
});
