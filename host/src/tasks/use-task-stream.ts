import { useEffect, useSyncExternalStore } from 'react';
import { setStreaming } from '@roost/shared/bulk';
import { getBulkJob, listBulkJobs, watchBulkJobs, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { Page } from '@roost/shared/contracts/paging';
import { queryClient, useCallKey, useInvalidate } from '@roost/shared/query';
import { openTaskStream } from './open-task-stream.ts';
import { tasksInput } from './use-tasks.ts';

/** Pause before the stream opens again, in ms: doubled by each failure. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Updates tasks from a stream while one of them runs and the tab is visible. While the stream is closed, `useTasks` and
 * `BulkJobView` poll: they also renew the session, and report failures.
 */
export const useTaskStream = ({ isRunning }: { isRunning: boolean }): void => {
  const keyOf = useCallKey();
  const invalidate = useInvalidate();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const isOpen = isRunning && isVisible;
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const streamKey = keyOf(watchBulkJobs);
    const run = async (): Promise<void> => {
      for (let failures = 0; !stop.signal.aborted; failures += 1) {
        try {
          for await (const jobs of openTaskStream(stop.signal)) {
            if (stop.signal.aborted) return;
            failures = 0;
            setStreaming(streamKey, true);
            await write(keyOf(listBulkJobs, tasksInput), (page: Page<BulkJob>) => mergeJobs(page, jobs));
            for (const job of jobs) await write(keyOf(getBulkJob, { params: { jobId: job.id } }), () => job);
          }
        } catch {
          // The next poll reports a failure that lasts.
        }
        if (stop.signal.aborted) return;
        setStreaming(streamKey, false);
        void invalidate([listBulkJobs, getBulkJob]);
        await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), stop.signal);
      }
    };
    void run();
    return () => {
      stop.abort();
      setStreaming(streamKey, false);
    };
  }, [isOpen, keyOf, invalidate]);
};

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Changes a cached response. Drops a read that is under way: its response can be older. */
const write = async <T>(queryKey: readonly unknown[], change: (data: T) => T): Promise<void> => {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, (data) => data && change(data));
};

/** Replaces and adds jobs; newest first. */
const mergeJobs = (page: Page<BulkJob>, jobs: readonly BulkJob[]): Page<BulkJob> => {
  const all = new Map([...page.data, ...jobs].map((job) => [job.id, job]));
  const data = [...all.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return { ...page, total: Math.max(page.total, data.length), data: data.slice(0, page.pageSize) };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
