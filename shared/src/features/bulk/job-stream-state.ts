import { queryClient } from '@roost/shared/query';

/** Interval in ms of polls that a stream makes redundant: for a proxy that stops forwarding its events. */
export const slowPollIntervalMs = 30_000;

/**
 * Stores whether a stream updates the bulk jobs in the cache. The cache holds it because each remote has its own copy of
 * this module. `key` is that of `watchBulkJobs`.
 */
export const setStreaming = (key: readonly unknown[], isOpen: boolean): void => {
  queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(key, isOpen);
};

export const isStreaming = (key: readonly unknown[]): boolean => queryClient.getQueryData(key) === true;
