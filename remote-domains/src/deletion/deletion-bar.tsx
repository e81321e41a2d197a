import { Trans } from '@lingui/react/macro';
import { BulkRunBanner, countOutcomes, isUnderWay, useBulkCheck } from '@roost/shared/bulk';
import { useFormats } from '@roost/shared/i18n';
import { deletionJob } from './deletion-job.ts';
import { deletionRuns } from './deletion-runs.ts';
import { useDeletionEnd } from './use-deletion-end.ts';

/** Links back to the current or last deletion until the user dismisses it. */
export const DeletionBar = ({ onShow }: { onShow: () => void }) => {
  const formats = useFormats();
  const run = deletionRuns.useRun();
  const end = useDeletionEnd();
  useBulkCheck({ run, job: deletionJob, onEnd: (ended) => end(ended, { isShown: true }) });
  if (run === null) return null;
  const done = formats.number(run.outcomes.length);
  const count = formats.number(run.count);
  const counts = countOutcomes(run.outcomes);
  const deleted = formats.number(counts.changed);
  const failed = formats.number(counts.failed);
  return (
    <BulkRunBanner run={run} onShow={onShow} onDismiss={() => deletionRuns.write(null)}>
      {isUnderWay(run) && (
        <Trans>
          Deleting domains: {done} of {count}
        </Trans>
      )}
      {run.state === 'checking' && <Trans>Checking which domains were deleted…</Trans>}
      {run.state === 'done' && (
        <Trans>
          The deletion of domains is finished. Deleted: {deleted}. Failed: {failed}.
        </Trans>
      )}
      {run.state === 'cut-short' && (
        <Trans>
          The deletion of domains was interrupted. Deleted: {deleted}. Failed: {failed}.
        </Trans>
      )}
    </BulkRunBanner>
  );
};
