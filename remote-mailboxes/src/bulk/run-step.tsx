import { useLingui } from '@lingui/react/macro';
import { BulkRunStep } from '@roost/shared/bulk';
import { retryable, type BulkRun } from './bulk-run.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useActionMessages } from './use-action-messages.ts';
import type { BulkRequest } from './use-bulk-action.ts';
import { useFailureMessages } from './use-failure-messages.ts';

type RunStepProps = { run: BulkRun; onSend: (request: BulkRequest) => void; onClose: () => void };

/** Progress of a bulk action and the result of each inbox. */
export const RunStep = ({ run, onSend, onClose }: RunStepProps) => {
  const { t } = useLingui();
  const words = useActionMessages()(run.order.action);
  const describe = useFailureMessages();
  const { order, count } = run;
  return (
    <BulkRunStep
      run={run}
      messages={{
        ...words,
        searching: t`Finding the inboxes that match`,
        unknownName: t`Unknown inbox`,
        describe,
      }}
      retryable={retryable}
      onSend={(targets, completed) => onSend({ order, targets, count: targets.length, completed })}
      onStartAgain={() => onSend({ order, count })}
      onCheck={() => bulkRuns.write({ ...run, state: 'checking' })}
      onClose={onClose}
    />
  );
};
