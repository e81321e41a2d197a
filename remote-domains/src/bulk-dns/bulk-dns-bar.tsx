import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Banner, Button, IconButton } from '@roost/shared/ui/core';
import { countOf } from './bulk-run.ts';
import { setBulkRun, useBulkRun } from './bulk-run-store.ts';

/** Leads back to the bulk update that is under way or done; nothing while there is none. Stands until it is dismissed. */
export const BulkDnsBar = ({ onShow }: { onShow: () => void }) => {
  const { t } = useLingui();
  const run = useBulkRun();
  if (run === null) return null;
  const done = run.outcomes.length;
  const all = done + run.waiting.length;
  const failed = countOf(run, 'failed');
  const rest = done - failed;
  return (
    <Banner
      tone={!run.isRunning && failed > 0 ? 'warning' : 'info'}
      action={
        <>
          <Button size="sm" onClick={onShow}>
            {run.isRunning ? <Trans>Show progress</Trans> : <Trans>Show results</Trans>}
          </Button>
          {!run.isRunning && (
            <IconButton size="sm" label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => setBulkRun(null)} />
          )}
        </>
      }
    >
      {run.isRunning ? (
        <Trans>
          Updating DNS records: {done} of {all}
        </Trans>
      ) : (
        <Trans>
          DNS records were updated. Done: {rest}. Failed: {failed}.
        </Trans>
      )}
    </Banner>
  );
};
