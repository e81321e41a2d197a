import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Banner, Button, IconButton } from '@roost/shared/ui/core';
import { doneOf, isUnderWay } from './bulk-run.ts';
import { setBulkRun, useBulkRun } from './bulk-run-store.ts';
import { useActionWords } from './use-action-words.ts';

/** Leads back to the bulk action that is under way or done; nothing while there is none. Stands until it is dismissed. */
export const BulkBar = ({ onShow }: { onShow: () => void }) => {
  const { t } = useLingui();
  const wordsOf = useActionWords();
  const run = useBulkRun();
  if (run === null) return null;
  const words = wordsOf(run.order.action);
  const isRunning = isUnderWay(run);
  const done = doneOf(run);
  const { count } = run;
  const { failed } = run.counts;
  const rest = done - failed;
  const isGood = run.state === 'done' && failed === 0;
  return (
    <Banner
      tone={isRunning || isGood ? 'info' : 'warning'}
      action={
        <>
          <Button size="sm" onClick={onShow}>
            {isRunning ? <Trans>Show progress</Trans> : <Trans>Show results</Trans>}
          </Button>
          {!isRunning && (
            <IconButton size="sm" label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => setBulkRun(null)} />
          )}
        </>
      }
    >
      {isRunning ? (
        <>
          <strong>{words.running}</strong>{' '}
          <Trans>
            {done} of {count}
          </Trans>
        </>
      ) : (
        <>
          <strong>{run.state === 'done' ? words.done : words.cutShort}</strong>{' '}
          <Trans>
            Done: {rest}. Failed: {failed}.
          </Trans>
        </>
      )}
    </Banner>
  );
};
