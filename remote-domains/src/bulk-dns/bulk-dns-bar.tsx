import { Trans } from '@lingui/react/macro';
import { BulkRunBanner, countOutcomes, isUnderWay, useBulkCheck } from '@roost/shared/bulk';
import { useFormats } from '@roost/shared/i18n';
import { bulkDnsJob } from './bulk-dns-job.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useBulkEnd } from './use-bulk-end.ts';

/** Links back to the current or last bulk update until the user dismisses it. */
export const BulkDnsBar = ({ onShow }: { onShow: () => void }) => {
  const formats = useFormats();
  const run = bulkRuns.useRun();
  const end = useBulkEnd();
  useBulkCheck({ run, job: bulkDnsJob, onEnd: (ended) => end(ended, { isShown: true }) });
  if (run === null) return null;
  const { state } = run;
  const done = formats.number(run.outcomes.length);
  const count = formats.number(run.count);
  const counts = countOutcomes(run.outcomes);
  const applied = formats.number(counts.changed + counts.unchanged);
  const failed = formats.number(counts.failed);
  return (
    <BulkRunBanner run={run} onShow={onShow} onDismiss={() => bulkRuns.write(null)}>
      {isUnderWay(run) && (
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
    </BulkRunBanner>
  );
};
