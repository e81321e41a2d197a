import { paceChecks } from './pace-checks.ts';

/** A clock whose waits end when the test advances it. */
const aTime = () => {
  let now = 1_000;
  const waits: number[] = [];
  return {
    waits,
    advance: (ms: number) => void (now += ms),
    time: { now: () => now, wait: async (ms: number) => void waits.push(ms) },
  };
};

test('the first check starts, the next ones wait for the window, and a long wait takes no place', async () => {
  const { time, waits, advance } = aTime();
  const pace = paceChecks(time);
  expect(await pace.take(0)).toBe(true);
  expect(await pace.take(0)).toBe(false);
  advance(4_000);
  expect(await pace.take(12_000)).toBe(true);
  expect(await pace.take(12_000)).toBe(false);
  expect(waits).toEqual([6_000]);
  advance(16_000);
  expect(await pace.take(0)).toBe(true);
});

test('a higher limit of the account applies from its answer on', async () => {
  const { time, advance } = aTime();
  const pace = paceChecks(time);
  await pace.take(0);
  pace.setLimit({ checks: 3, windowMs: 10_000 });
  expect([await pace.take(0), await pace.take(0), await pace.take(0)]).toEqual([true, true, false]);
  advance(10_000);
  expect(await pace.take(0)).toBe(true);
});
