import { Plural, Trans } from '@lingui/react/macro';
import {
  cancelBulkJob,
  getBulkJob,
  listBulkJobItems,
  listBulkJobs,
  retryBulkJob,
  type BulkJob,
} from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { processedItems } from './processed-items.ts';
import { useResultsFile } from './use-results-file.ts';

const changes = [getBulkJob, listBulkJobs, listBulkJobItems];

/** Cancels a running job, retries an ended one, or saves its outcomes as a file. */
export const BulkJobActions = ({ job }: { job: BulkJob }) => {
  const describe = useFailureText();
  const disabledReason = useMissingPermission('edit');
  const cancel = useAction(cancelBulkJob, { changes });
  const retry = useAction(retryBulkJob, { changes });
  const file = useResultsFile();
  const call = async (action: Promise<unknown>) => {
    try {
      await action;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.kind !== 'aborted') toast({ id: 'bulk-job', tone: 'danger', title: describe(failure) });
    }
  };
  const params = { jobId: job.id };
  const isEnded = job.state !== 'Running';
  const left = job.total - processedItems(job);
  return (
    <>
      {!isEnded && (
        <Button
          loading={cancel.isPending}
          disabledReason={disabledReason}
          onClick={() => void call(cancel.run({ params }))}
        >
          <Trans>Cancel update</Trans>
        </Button>
      )}
      {isEnded && (
        <Button className="r-footer-start" loading={file.isPending} onClick={() => void call(file.save(job))}>
          <Trans>Save as CSV</Trans>
        </Button>
      )}
      {isEnded && job.retryable + left > 0 && (
        <Button
          loading={retry.isPending}
          disabledReason={disabledReason}
          onClick={() => void call(retry.run({ params }))}
        >
          {job.retryable > 0 ? (
            <Plural value={job.retryable + left} one="Retry # item" other="Retry # items" />
          ) : (
            <Plural value={left} one="Continue with # item" other="Continue with # items" />
          )}
        </Button>
      )}
    </>
  );
};
