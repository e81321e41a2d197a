import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useEffect } from 'react';
import { getBulkJob, watchBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall, useCallKey } from '@roost/shared/query';
import { Button, Skeleton } from '@roost/shared/ui/core';
import { BulkJobActions } from './bulk-job-actions.tsx';
import { BulkJobItems } from './bulk-job-items.tsx';
import { BulkJobProgress } from './bulk-job-progress.tsx';
import { BulkJobSummary } from './bulk-job-summary.tsx';
import { isStreaming, slowPollIntervalMs } from './job-stream-state.ts';
import { useBulkEffects } from './use-bulk-effects.ts';

/** In ms. */
const pollInterval = 500;

/** The progress of a bulk job, then the outcome of each item. Closing it does not stop the job. */
export const BulkJobView = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => {
  const keyOf = useCallKey();
  const call = useCall(
    getBulkJob,
    { params: { jobId } },
    {
      repeatEvery: (job) =>
        job?.state !== 'Running' ? false : isStreaming(keyOf(watchBulkJobs)) ? slowPollIntervalMs : pollInterval,
      isEndless: true,
    },
  );
  const { data: job, error } = call;
  const applyEffects = useBulkEffects();
  const { action, endedAt = null } = job ?? {};
  // A retry can end before a poll sees it running: then only the time of its end differs.
  useEffect(() => {
    if (action !== undefined && endedAt !== null) applyEffects(action);
  }, [action, endedAt, applyEffects]);
  return (
    <div className="r-form">
      <div className="r-bulk-job" style={{ '--r-bulk-items': job?.total ?? 0 } as CSSProperties}>
        {job === undefined && error !== null && (
          <LoadFailed call={call} title={<Trans>The update could not be loaded</Trans>} />
        )}
        {job === undefined && error === null && <Skeleton width={320} />}
        {job?.state === 'Running' && <BulkJobProgress job={job} />}
        {job !== undefined && job.state !== 'Running' && (
          <>
            <BulkJobSummary job={job} />
            <BulkJobItems job={job} />
          </>
        )}
      </div>
      <div className="r-form__actions">
        {job !== undefined && <BulkJobActions job={job} />}
        <Button variant="solid" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
};
