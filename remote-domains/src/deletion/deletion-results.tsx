import { useLingui } from '@lingui/react/macro';
import { BulkRunStep, type BulkOutcome } from '@roost/shared/bulk';
import { useFailureMessages } from '../bulk-dns/index.ts';
import { deletionRuns, type DeletionRun } from './deletion-runs.ts';

type Outcomes = readonly BulkOutcome<'unknown'>[];

type DeletionResultsProps = {
  run: DeletionRun;
  onSend: (targets: Outcomes, completed: Outcomes) => void;
  onClose: () => void;
};

/** Progress of the deletion and the result of each domain. */
export const DeletionResults = ({ run, onSend, onClose }: DeletionResultsProps) => {
  const { t } = useLingui();
  const describe = useFailureMessages();
  return (
    <BulkRunStep
      run={run}
      messages={{
        searching: t`Deleting domains`,
        running: t`Deleting domains`,
        failed: t`Failed to delete the domains. Please try again.`,
        interrupted: t`The deletion of domains was interrupted.`,
        unknownName: t`Unknown domain`,
        describe,
      }}
      // A domain that no longer exists needs no second attempt.
      retryable={[]}
      onSend={onSend}
      onCheck={() => deletionRuns.write({ ...run, state: 'checking' })}
      onClose={onClose}
    />
  );
};
