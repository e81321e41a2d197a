import { useEffect, useRef } from 'react';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';

/** Calls `onEnd` for each task that has ended since the previous list. */
export const useEndedTasks = (tasks: readonly BulkJob[] | undefined, onEnd: (task: BulkJob) => void): void => {
  const known = useRef<ReadonlyMap<string, BulkJob['endedAt']>>(undefined);
  const latest = useRef(onEnd);
  useEffect(() => void (latest.current = onEnd));
  useEffect(() => {
    if (tasks === undefined) return;
    const before = known.current;
    known.current = new Map(tasks.map(({ id, endedAt }) => [id, endedAt]));
    // Tasks of the first list had ended before the page was opened.
    if (before === undefined) return;
    const ended = tasks.filter(({ id, endedAt }) => endedAt !== null && before.get(id) !== endedAt);
    // After the effect: a toast renders synchronously.
    queueMicrotask(() => ended.forEach((task) => latest.current(task)));
  }, [tasks]);
};
