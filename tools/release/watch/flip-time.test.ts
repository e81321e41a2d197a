import { completeUntil } from '@roost/shared/platform/page-report';
import { noCounts, type Comparison } from './decide.ts';
import { collectorTimeoutMs } from './read-collector.ts';
import { lookIntervalMs, watch, type RunningCanary, type WatchPort } from './watch.ts';

const seconds = (count: number) => count * 1_000;
const minute = Date.parse('2026-03-02T10:00:00Z');
const running: RunningCanary = {
  version: '1.1.0',
  live: '1.0.0',
  share: 100,
  workspaces: [],
  since: new Date(minute - seconds(600)),
  moves: [],
};
const errors = (count: number) => ({ errors: count, affected: { ...noCounts().affected, errors: count } });
const bad: Comparison = {
  canary: { ...noCounts(), sessions: 200, ...errors(14) },
  stable: { ...noCounts(), sessions: 19_800, ...errors(198) },
};

type Timing = {
  /** When the session arrives at the collector that makes the evidence enough. */
  arrives: number;
  /** When the watch looks first. */
  looks: number;
  answerMs: number;
  writeMs: number;
};

/** The time from the arrival of the session to the changed registry, by a clock that only this test moves. */
const flipTime = async ({ arrives, looks, answerMs, writeMs }: Timing): Promise<number> => {
  let now = looks;
  let flipped = 0;
  const port: WatchPort = {
    readCanary: async () => running,
    readCounts: async () => {
      // The collector decides at the request what is complete.
      const isComplete = completeUntil(new Date(now)).getTime() > arrives;
      now += answerMs;
      return isComplete ? [bad] : [];
    },
    move: async () => '',
    promote: async () => '',
    rollBack: async () => {
      flipped = now += writeMs;
      return 'Rolled back.';
    },
  };
  const wait = async (ms: number) => void (now += ms);
  const { signal } = new AbortController();
  await watch(port, { intervalMs: lookIntervalMs, wait, signal, log: () => undefined });
  return flipped - arrives;
};

test('the registry changes within 90 s of the last session that is needed, whenever it arrives and however slow all answers are', async () => {
  const times: number[] = [];
  for (const answerMs of [0, collectorTimeoutMs])
    for (const arrival of [0, 30, 59])
      for (let phase = 0; phase < lookIntervalMs; phase += 500)
        times.push(
          await flipTime({
            arrives: minute + seconds(arrival),
            looks: minute + phase,
            answerMs,
            // The registry of a large installation, and a catalogue that another change is writing.
            writeMs: seconds(5),
          }),
        );
  expect(Math.max(...times)).toBeLessThanOrEqual(seconds(90));
  expect(Math.max(...times)).toBeGreaterThan(seconds(80));
});
