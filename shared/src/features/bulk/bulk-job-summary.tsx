import { Plural, Trans } from '@lingui/react/macro';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { useFormats } from '@roost/shared/i18n';
import { Banner } from '@roost/shared/ui/core';
import { processedItems } from './processed-items.ts';
import { useBulkMessages } from './use-bulk-messages.ts';

/** How an ended job went: its counts, what stopped it, and which failures a retry can change. */
export const BulkJobSummary = ({ job }: { job: BulkJob }) => {
  const formats = useFormats();
  const messages = useBulkMessages()(job.action);
  const left = job.total - processedItems(job);
  const final = job.failed - job.retryable;
  const changed = formats.number(job.changed);
  const unchanged = formats.number(job.unchanged);
  const failed = formats.number(job.failed);
  const notProcessed = formats.number(left);
  return (
    <>
      <output>
        <span>
          <Trans>
            Changed: {changed}. Unchanged: {unchanged}. Failed: {failed}.
          </Trans>
        </span>{' '}
        {left > 0 && (
          <span>
            <Trans>Not processed: {notProcessed}.</Trans>
          </span>
        )}
      </output>
      {left > 0 && <Banner tone="warning">{messages.interrupted}</Banner>}
      {job.failed > 0 && job.failed === job.total && <Banner tone="danger">{messages.failed}</Banner>}
      {final > 0 && (
        <p>
          <Plural
            value={final}
            one="# item can't succeed until its problem below is fixed."
            other="# items can't succeed until their problems below are fixed."
          />
        </p>
      )}
    </>
  );
};
