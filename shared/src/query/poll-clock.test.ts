import { hasPollingEnded, nextPoll, pollLifetimeMs, restartPolling } from './poll-clock.ts';

const { jest } = import.meta;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Polled = Parameters<typeof nextPoll>[0];
const aQuery = (times: { dataUpdatedAt: number; errorUpdatedAt: number }): Polled => ({ state: times }) as Polled;

test('failures lengthen the interval up to half a minute, and a success resets it', () => {
  const start = Date.now();
  const state = { dataUpdatedAt: start, errorUpdatedAt: 0 };
  const query = aQuery(state);
  expect(nextPoll(query, 2_000)).toBe(2_000);
  const pauses: number[] = [];
  for (let pause = 2_000; pauses.length < 6; pauses.push(pause)) {
    jest.advanceTimersByTime(pause);
    state.errorUpdatedAt = Date.now();
    pause = Number(nextPoll(query, 2_000));
  }
  expect(pauses).toEqual([4_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  state.dataUpdatedAt = Date.now();
  expect(nextPoll(query, 2_000)).toBe(2_000);
});

test('polling ends after ten minutes, until it is restarted', () => {
  const query = aQuery({ dataUpdatedAt: Date.now(), errorUpdatedAt: 0 });
  nextPoll(query, 2_000);
  jest.advanceTimersByTime(pollLifetimeMs - 1);
  expect(nextPoll(query, 2_000)).toBe(2_000);
  expect(hasPollingEnded(query)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(nextPoll(query, 2_000)).toBe(false);
  expect(hasPollingEnded(query)).toBe(true);
  restartPolling(query);
  expect(nextPoll(query, 2_000)).toBe(2_000);
});

test('endless polling becomes slow after ten minutes', () => {
  const query = aQuery({ dataUpdatedAt: Date.now(), errorUpdatedAt: 0 });
  expect(nextPoll(query, 2_000, true)).toBe(2_000);
  jest.advanceTimersByTime(pollLifetimeMs);
  expect(nextPoll(query, 2_000, true)).toBe(30_000);
  expect(nextPoll(query, false, true)).toBe(false);
});

test('a query that stops polling gets another ten minutes next time', () => {
  const query = aQuery({ dataUpdatedAt: Date.now(), errorUpdatedAt: 0 });
  nextPoll(query, 2_000);
  jest.advanceTimersByTime(pollLifetimeMs);
  expect(nextPoll(query, false)).toBe(false);
  expect(nextPoll(query, 2_000)).toBe(2_000);
});
