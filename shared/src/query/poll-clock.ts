import type { Query } from '@tanstack/react-query';

/** Polling ends after this time, in ms. */
export const pollLifetimeMs = 10 * 60 * 1_000;
/** The longest pause after failures, in ms. */
const longestPauseMs = 30_000;

type PolledQuery = Pick<Query, 'state'>;
const startedAt = new WeakMap<PolledQuery, number>();

/** The pause until the next poll: longer after each failure, and false once nothing is awaited or the time is up. */
export const nextPoll = (query: PolledQuery, wanted: number | false): number | false => {
  if (wanted === false) {
    startedAt.delete(query);
    return false;
  }
  if (!startedAt.has(query)) startedAt.set(query, Date.now());
  if (hasPollingEnded(query)) return false;
  const { dataUpdatedAt, errorUpdatedAt } = query.state;
  // Each failure doubles the time since the last success, and with it the pause.
  return errorUpdatedAt > dataUpdatedAt
    ? Math.min(Math.max(wanted * 2, errorUpdatedAt - dataUpdatedAt), longestPauseMs)
    : wanted;
};

export const hasPollingEnded = (query: PolledQuery): boolean => {
  const start = startedAt.get(query);
  return start !== undefined && Date.now() - start >= pollLifetimeMs;
};

export const restartPolling = (query: PolledQuery): void => void startedAt.delete(query);
