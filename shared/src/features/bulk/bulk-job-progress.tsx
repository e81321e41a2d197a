import { Trans } from '@lingui/react/macro';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { useFormats } from '@roost/shared/i18n';
import { ProgressBar } from '@roost/shared/ui/core';
import { processedItems } from './processed-items.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';
import { useBulkMessages } from './use-bulk-messages.ts';

export const BulkJobProgress = ({ job }: { job: BulkJob }) => {
  const formats = useFormats();
  const { running } = useBulkMessages()(job.action);
  const done = formats.number(processedItems(job));
  const all = formats.number(job.total);
  return (
    <>
      <ProgressBar
        label={running}
        value={processedItems(job)}
        max={job.total}
        count={
          <Trans>
            {done} of {all}
          </Trans>
        }
      />
      <UnansweredNotice job={job} />
      <p>
        <Trans>You can close this window. The update keeps running.</Trans>
      </p>
    </>
  );
};
