import { Trans } from '@lingui/react/macro';
import { BulkRunBanner, countOutcomes, isOpen, isUnderWay, useBulkCheck } from '@roost/shared/bulk';
import { useFormats } from '@roost/shared/i18n';
import { bulkMailboxesJob } from './bulk-mailboxes-job.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useActionMessages } from './use-action-messages.ts';
import { useBulkEnd } from './use-bulk-end.ts';

/** Links back to the current or last bulk action until the user dismisses it. */
export const BulkBar = ({ onShow }: { onShow: () => void }) => {
  const describe = useActionMessages();
  const formats = useFormats();
  const run = bulkRuns.useRun();
  const end = useBulkEnd();
  useBulkCheck({ run, job: bulkMailboxesJob, onEnd: (ended) => end(ended, { isShown: true }) });
  if (run === null) return null;
  const words = describe(run.order.action);
  const done = formats.number(run.outcomes.length);
  const count = formats.number(run.count);
  const counts = countOutcomes(run.outcomes);
  const applied = formats.number(counts.changed + counts.unchanged);
  const failed = formats.number(counts.failed);
  return (
    <BulkRunBanner run={run} onShow={onShow} onDismiss={() => bulkRuns.write(null)}>
      {isUnderWay(run) && (
        <>
          <strong>{words.running}</strong>{' '}
          <Trans>
            {done} of {count}
          </Trans>
        </>
      )}
      {run.state === 'checking' && <Trans>Checking which inboxes were changed…</Trans>}
      {!isOpen(run) && (
        <>
          <strong>{run.state === 'done' ? words.done : words.interrupted}</strong>{' '}
          <Trans>
            Done: {applied}. Failed: {failed}.
          </Trans>
        </>
      )}
    </BulkRunBanner>
  );
};
