import { useLingui } from '@lingui/react/macro';
import { BulkRunStep } from '@roost/shared/bulk';
import type { BulkRun } from './bulk-run.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useActionWords } from './use-action-words.ts';
import type { BulkAsked } from './use-bulk-action.ts';
import { useWhyWords } from './use-why-words.ts';

type RunStepProps = { run: BulkRun; onSend: (asked: BulkAsked) => void; onClose: () => void };

/** Progress of a bulk action and the result of each inbox. */
export const RunStep = ({ run, onSend, onClose }: RunStepProps) => {
  const { t } = useLingui();
  const words = useActionWords()(run.order.action);
  const describe = useWhyWords();
  const { order, count } = run;
  return (
    <BulkRunStep
      run={run}
      messages={{
        ...words,
        looking: t`Finding the inboxes that match`,
        unknownName: t`Unknown inbox`,
        describe,
      }}
      onSend={(targets, settled) => onSend({ order, targets, count: targets.length, settled })}
      onStartAgain={() => onSend({ order, count })}
      onCheck={() => bulkRuns.write({ ...run, state: 'checking' })}
      onClose={onClose}
    />
  );
};
