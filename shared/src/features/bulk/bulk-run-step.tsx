import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button, ProgressBar } from '@roost/shared/ui/core';
import { BulkResults } from './bulk-results.tsx';
import { countOutcomes, isRunReason, isUnderWay, type BulkOutcome, type BulkReason, type BulkRun } from './bulk-run.ts';
import { BulkSummary } from './bulk-summary.tsx';

export type BulkMessages<Code extends string> = {
  searching: string;
  running: string;
  failed: string;
  interrupted: string;
  /** The label of an item whose name is unknown. */
  unknownName: string;
  describe: (why: BulkReason<Code>) => string;
};

type BulkRunStepProps<Order, Code extends string> = {
  run: BulkRun<Order, Code>;
  messages: BulkMessages<Code>;
  /** Reasons that can be gone later; a failed item with another reason is not sent again. */
  retryable: readonly Code[];
  /** Sends these items again and preserves the `completed` outcomes. */
  onSend: (targets: readonly BulkOutcome<Code>[], completed: readonly BulkOutcome<Code>[]) => void;
  /** Restarts the action after a failed lookup of the items. */
  onStartAgain?: (() => void) | undefined;
  onCheck: () => void;
  onClose: () => void;
};

/** The progress of a bulk action, and the outcome of each item. */
export const BulkRunStep = <Order, Code extends string>(props: BulkRunStepProps<Order, Code>) => {
  const { run, messages, retryable, onSend, onStartAgain, onCheck, onClose } = props;
  const { outcomes, count, state, why } = run;
  const counts = countOutcomes(outcomes);
  const isRunning = isUnderWay(run);
  const formats = useFormats();
  const reached = state === 'looking' ? run.found : outcomes.length;
  const done = formats.number(reached);
  const all = formats.number(count);
  const unsent = outcomes.filter(({ outcome }) => outcome === 'not-sent');
  const failedForNow = outcomes.filter(({ outcome, why }) => outcome === 'failed' && canSucceed(why, retryable));
  const send = (targets: readonly BulkOutcome<Code>[]) =>
    onSend(
      targets,
      outcomes.filter((outcome) => !targets.includes(outcome)),
    );
  const canStart = !isRunning && state !== 'checking';
  return (
    <div className="r-form">
      {isRunning && (
        <>
          <ProgressBar
            label={state === 'looking' ? messages.searching : messages.running}
            value={reached}
            max={count}
            count={
              <Trans>
                {done} of {all}
              </Trans>
            }
          />
          <p>
            <Trans>You can close this window. The update keeps running.</Trans>
          </p>
        </>
      )}
      {!isRunning && <BulkSummary outcomes={outcomes} />}
      {state === 'checking' && (
        <Banner tone="info">
          <Trans>The connection ended before the server replied. Checking which changes were made…</Trans>
        </Banner>
      )}
      {state === 'done' && counts.failed > 0 && counts.failed === outcomes.length && (
        <Banner tone="danger">{messages.failed}</Banner>
      )}
      {state === 'cut-short' && (
        <Banner tone="warning">
          <p>
            <strong>{messages.interrupted}</strong> {why !== null && messages.describe(why)}
          </p>
        </Banner>
      )}
      <BulkResults outcomes={outcomes} unknownName={messages.unknownName} describe={messages.describe} />
      <div className="r-form__actions">
        {canStart && counts['not-known'] > 0 && (
          <Button onClick={onCheck}>
            <Trans>Check again</Trans>
          </Button>
        )}
        {state === 'cut-short' && outcomes.length === 0 && onStartAgain !== undefined && (
          <Button onClick={onStartAgain}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {canStart && counts['not-sent'] > 0 && (
          <Button onClick={() => send(unsent)}>
            <Plural value={counts['not-sent']} one="Send # unsent" other="Send # unsent" />
          </Button>
        )}
        {canStart && failedForNow.length > 0 && (
          <Button onClick={() => send(failedForNow)}>
            <Plural value={failedForNow.length} one="Retry # failed" other="Retry # failed" />
          </Button>
        )}
        <Button variant="solid" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
};

/** The reasons of the run itself, such as a lost connection, are never final. */
const canSucceed = <Code extends string>(why: BulkReason<Code> | null, retryable: readonly Code[]): boolean =>
  why === null || isRunReason(why.code) || retryable.some((code) => code === why.code);
