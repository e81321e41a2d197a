import type { Query } from '@tanstack/react-query';

/** Polling stops after this time, in ms, or becomes slow. */
export const pollLifetimeMs = 10 * 60 * 1_000;
/** Maximum interval, after failures and after ten minutes, in ms. */
const longestPauseMs = 30_000;

type PolledQuery = Pick<Query, 'state'>;
const startedAt = new WeakMap<PolledQuery, number>();

/**
 * The interval until the next poll in ms: longer after each failure; false when polling is off or its time is over. An
 * endless poll becomes slow instead.
 */
export const nextPoll = (query: PolledQuery, requestedMs: number | false, isEndless = false): number | false => {
  if (requestedMs === false) {
    startedAt.delete(query);
    return false;
  }
  if (!startedAt.has(query)) startedAt.set(query, Date.now());
  if (hasPollingEnded(query)) return isEndless && longestPauseMs;
  const { dataUpdatedAt, errorUpdatedAt } = query.state;
  // Exponential backoff: each failure doubles the time since the last success, and with it the interval.
  return errorUpdatedAt > dataUpdatedAt
    ? Math.min(Math.max(requestedMs * 2, errorUpdatedAt - dataUpdatedAt), longestPauseMs)
    : requestedMs;
};

export const hasPollingEnded = (query: PolledQuery): boolean => {
  const start = startedAt.get(query);
  return start !== undefined && Date.now() - start >= pollLifetimeMs;
};

export const restartPolling = (query: PolledQuery): void => void startedAt.delete(query);
