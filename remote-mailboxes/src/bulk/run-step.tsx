import { Plural, Trans } from '@lingui/react/macro';
import { Banner, Button, ProgressBar } from '@roost/shared/ui/core';
import { doneOf, isUnderWay, type BulkRun } from './bulk-run.ts';
import { ResultsList } from './results-list.tsx';
import { useActionWords } from './use-action-words.ts';
import type { BulkAsked } from './use-bulk-action.ts';
import { useWhyWords } from './use-why-words.ts';

type RunStepProps = { run: BulkRun; onSend: (asked: BulkAsked) => void; onClose: () => void };

/** How far a bulk action is, and what became of each inbox. */
export const RunStep = ({ run, onSend, onClose }: RunStepProps) => {
  const words = useActionWords()(run.order.action);
  const wordsOf = useWhyWords();
  const { order, selection, count, outcomes, counts, why } = run;
  const done = doneOf(run);
  const failing = outcomes.filter(({ outcome }) => outcome === 'failed');
  const settled = outcomes.filter(({ outcome }) => outcome !== 'failed');
  const retry = () => onSend({ order, selection: failing.map(({ id }) => id), count: failing.length, settled });
  const { changed, unchanged, failed } = counts;
  const isRunning = isUnderWay(run);
  const reached = run.state === 'looking' ? run.found : done;
  return (
    <div className="r-form">
      {isRunning && (
        <>
          <ProgressBar
            label={run.state === 'looking' ? <Trans>Looking up the inboxes that match</Trans> : words.running}
            value={reached}
            max={count}
            count={
              <Trans>
                {reached} of {count}
              </Trans>
            }
          />
          <p>
            <Trans>You can close this: it goes on.</Trans>
          </p>
        </>
      )}
      {!isRunning && (
        <output>
          <Trans>
            Changed: {changed}. Unchanged: {unchanged}. Failed: {failed}.
          </Trans>
        </output>
      )}
      {run.state === 'done' && failed > 0 && failed === done && <Banner tone="danger">{words.failed}</Banner>}
      {run.state === 'cut-short' && why !== null && (
        <Banner tone="warning">
          <p>
            <strong>{words.cutShort}</strong> {wordsOf(why)}
          </p>
          <p>
            <Trans>Sending it again is safe: what was done is left as it is.</Trans>
          </p>
        </Banner>
      )}
      <ResultsList outcomes={outcomes} />
      <div className="r-form__actions">
        {run.state === 'cut-short' && (
          <Button onClick={() => onSend({ order, selection, count })}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {run.state === 'done' && failing.length > 0 && (
          <Button onClick={retry}>
            <Plural value={failing.length} one="Retry # failed" other="Retry # failed" />
          </Button>
        )}
        <Button variant="solid" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
};
