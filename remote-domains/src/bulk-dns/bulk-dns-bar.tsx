import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { countOutcomes, isOpen, isUnderWay, useBulkCheck } from '@roost/shared/bulk';
import { Banner, Button, IconButton } from '@roost/shared/ui/core';
import { bulkDnsJob } from './bulk-dns-job.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useBulkEnd } from './use-bulk-end.ts';

/** Links back to the current or last bulk update until the user dismisses it. */
export const BulkDnsBar = ({ onShow }: { onShow: () => void }) => {
  const { t } = useLingui();
  const run = bulkRuns.useRun();
  const end = useBulkEnd();
  useBulkCheck({ run, job: bulkDnsJob, onEnd: (ended) => end(ended, { isShown: true }) });
  if (run === null) return null;
  const done = run.outcomes.length;
  const { count, state } = run;
  const { changed, unchanged, failed } = countOutcomes(run.outcomes);
  const applied = changed + unchanged;
  const isRunning = isUnderWay(run);
  return (
    <Banner
      tone={isRunning || (state === 'done' && failed === 0) ? 'info' : 'warning'}
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
        <Trans>
          Updating DNS records: {done} of {count}
        </Trans>
      )}
      {state === 'checking' && <Trans>Checking which domains were updated…</Trans>}
      {state === 'done' && (
        <Trans>
          DNS records were updated. Done: {applied}. Failed: {failed}.
        </Trans>
      )}
      {state === 'cut-short' && (
        <Trans>
          The DNS update was interrupted. Done: {applied}. Failed: {failed}.
        </Trans>
      )}
    </Banner>
  );
};
