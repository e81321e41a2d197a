import { useEffect, useRef, useState } from 'react';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { getBulkJob, listBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkOrder } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { toFailure, type Failure } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import { queryClient, useAction, useCallKey } from '@roost/shared/query';

/** `unknown`: the request had no response. The job can run; the list of jobs then shows it. */
export type BulkStart =
  | { state: 'idle' | 'sending' | 'unknown' }
  | { state: 'failed'; failure: Failure }
  | { state: 'started'; jobId: string };

/** Starts a bulk job. `retry` sends the same order with the same idempotency key, so it never starts a second job. */
export const useStartBulkJob = ({ onStarted }: { onStarted?: () => void } = {}) => {
  const keyOf = useCallKey();
  const { run } = useAction(createBulkJob, { changes: [listBulkJobs] });
  const [start, setStart] = useState<BulkStart>({ state: 'idle' });
  const sent = useRef<{ order: BulkOrder; idempotencyKey: string }>(undefined);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const send = async (): Promise<void> => {
    if (sent.current === undefined) return;
    const { order: body, idempotencyKey } = sent.current;
    const update = (next: BulkStart) => isMounted.current && setStart(next);
    update({ state: 'sending' });
    try {
      const job = await run({ body }, { idempotencyKey });
      // The view has its size from the first frame, so its buttons do not move under the pointer.
      queryClient.setQueryData(keyOf(getBulkJob, { params: { jobId: job.id } }), job);
      update({ state: 'started', jobId: job.id });
      onStarted?.();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.kind === 'aborted') return;
      update(isOutcomeUnknown(failure) ? { state: 'unknown' } : { state: 'failed', failure });
    }
  };
  return {
    start,
    send: (order: BulkOrder) => {
      sent.current = { order, idempotencyKey: crypto.randomUUID() };
      void send();
    },
    retry: () => void send(),
  };
};
