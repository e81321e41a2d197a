import { useLingui } from '@lingui/react/macro';
import { BulkRunStep, type BulkOutcome } from '@roost/shared/bulk';
import type { BulkDnsChange, BulkDnsFault } from '@roost/shared/contracts/dns/bulk-dns';
import { retryable, type BulkRun } from './bulk-run.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { useFailureMessages } from './use-failure-messages.ts';

type Outcomes = readonly BulkOutcome<BulkDnsFault>[];

type RunStepProps = {
  run: BulkRun;
  onSend: (order: { change: BulkDnsChange; targets: Outcomes; completed: Outcomes }) => void;
  onClose: () => void;
};

/** Progress of the update and the result of each domain. */
export const RunStep = ({ run, onSend, onClose }: RunStepProps) => {
  const { t } = useLingui();
  const describe = useFailureMessages();
  return (
    <BulkRunStep
      run={run}
      messages={{
        searching: t`Updating DNS records`,
        running: t`Updating DNS records`,
        failed: t`Failed to update DNS records. Please try again.`,
        interrupted: t`The DNS update was interrupted.`,
        unknownName: t`Unknown domain`,
        describe,
      }}
      retryable={retryable}
      onSend={(targets, completed) => onSend({ change: run.order, targets, completed })}
      onCheck={() => bulkRuns.write({ ...run, state: 'checking' })}
      onClose={onClose}
    />
  );
};
