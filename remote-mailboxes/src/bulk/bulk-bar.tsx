import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { countOutcomes, isOpen, isUnderWay, useBulkCheck } from '@roost/shared/bulk';
import { Banner, Button, IconButton } from '@roost/shared/ui/core';
import { bulkMailboxesJob } from './bulk-mailboxes-job.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useActionMessages } from './use-action-messages.ts';
import { useBulkEnd } from './use-bulk-end.ts';

/** Links back to the current or last bulk action until the user dismisses it. */
export const BulkBar = ({ onShow }: { onShow: () => void }) => {
  const { t } = useLingui();
  const describe = useActionMessages();
  const run = bulkRuns.useRun();
  const end = useBulkEnd();
  useBulkCheck({ run, job: bulkMailboxesJob, onEnd: (ended) => end(ended, { isShown: true }) });
  if (run === null) return null;
  const words = describe(run.order.action);
  const isRunning = isUnderWay(run);
  const done = run.outcomes.length;
  const { count } = run;
  const { changed, unchanged, failed } = countOutcomes(run.outcomes);
  const applied = changed + unchanged;
  const isGood = run.state === 'done' && failed === 0;
  return (
    <Banner
      tone={isRunning || isGood ? 'info' : 'warning'}
      action={
        <>
          <Button size="sm" onClick={onShow}>
            {isRunning ? <Trans>Show progress</Trans> : <Trans>Show results</Trans>}
          </Button>
          {!isOpen(run) && (
            <IconButton size="sm" label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => bulkRuns.write(null)} />
          )}
        </>
      }
    >
      {isRunning && (
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
    </Banner>
  );
};
