import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BulkDnsChange } from '@roost/shared/contracts/bulk-dns';
import { Banner, Button, ProgressBar } from '@roost/shared/ui/core';
import { countOf, type BulkOutcome, type BulkRun } from './bulk-run.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { useWhyWords } from './use-why-words.ts';

type RunStepProps = {
  run: BulkRun;
  onRetry: (order: { change: BulkDnsChange; targets: BulkOutcome[]; settled: BulkOutcome[] }) => void;
  onClose: () => void;
};

/** How far the update is, and what became of each domain. */
export const RunStep = ({ run, onRetry, onClose }: RunStepProps) => {
  const { t } = useLingui();
  const { outcomes, waiting, change, isRunning } = run;
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
  const settled = outcomes.filter(({ outcome }) => outcome !== 'failed');
  const changed = countOf(run, 'changed');
  const unchanged = countOf(run, 'unchanged');
  const done = outcomes.length;
  const all = done + waiting.length;
  return (
    <div className="r-form">
      {isRunning ? (
        <ProgressBar
          label={<Trans>Updating DNS records. You can close this: it goes on.</Trans>}
          value={done}
          max={all}
          count={
            <Trans>
              {done} of {all}
            </Trans>
          }
        />
      ) : (
        <output>
          <Trans>
            Changed: {changed}. Unchanged: {unchanged}. Failed: {failed.length}.
          </Trans>
        </output>
      )}
      {!isRunning && failed.length > 0 && failed.length === outcomes.length && (
        <Banner tone="danger">
          <Trans>Failed to update DNS records. Please try again.</Trans>
        </Banner>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Results`}>
        {[...failed, ...settled].map((outcome) => (
          <OutcomeRow key={outcome.domainId} outcome={outcome} />
        ))}
      </ul>
      <div className="r-form__actions">
        {!isRunning && failed.length > 0 && (
          <Button onClick={() => onRetry({ change, targets: failed, settled })}>
            <Plural value={failed.length} one="Retry # failed" other="Retry # failed" />
          </Button>
        )}
        <Button variant="solid" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
};

const OutcomeRow = ({ outcome: { domain, outcome, why } }: { outcome: BulkOutcome }) => {
  const { t } = useLingui();
  const wordsOf = useWhyWords();
  return (
    <li>
      <div className="r-outcomes__head">
        <span className="r-outcomes__name">{domain === '' ? t`Unknown domain` : domain}</span>
        <OutcomeBadge outcome={outcome} />
      </div>
      {why !== null && <p className="r-outcomes__text">{wordsOf(why)}</p>}
    </li>
  );
};
