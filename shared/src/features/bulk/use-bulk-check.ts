import { useEffect, useRef } from 'react';
import type { BulkJob } from './bulk-job.ts';
import type { BulkRun } from './bulk-run.ts';

type Options<Order, Code extends string> = {
  run: BulkRun<Order, Code> | null;
  job: BulkJob<Order, Code>;
  onEnd: (run: BulkRun<Order, Code>) => void;
};

/** Checks a run with an unknown outcome with the server when a screen shows the run. */
export const useBulkCheck = <Order, Code extends string>({ run, job, onEnd }: Options<Order, Code>): void => {
  const end = useRef(onEnd);
  useEffect(() => void (end.current = onEnd));
  const isChecking = run?.state === 'checking';
  useEffect(() => {
    if (isChecking) void job.check({ onEnd: (ended) => end.current(ended) });
  }, [isChecking, job]);
};
