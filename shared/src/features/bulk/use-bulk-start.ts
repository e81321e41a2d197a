import { useCallback, useEffect, useRef } from 'react';
import type { BulkJob, BulkStart } from './bulk-job.ts';
import type { BulkRun } from './bulk-run.ts';

type Options<Order, Code extends string> = {
  job: BulkJob<Order, Code>;
  /** `isShown`: the component that started the run is still mounted. */
  onEnd: (run: BulkRun<Order, Code>, options: { isShown: boolean }) => void;
};

/** Starts runs of a job, which continue after the component is unmounted. */
export const useBulkStart = <Order, Code extends string>({ job, onEnd }: Options<Order, Code>) => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(
    (start: Omit<BulkStart<Order, Code>, 'onEnd'>) =>
      void job.start({ ...start, onEnd: (run) => onEnd(run, { isShown: isShown.current }) }),
    [job, onEnd],
  );
};
