import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { isOpen, useBulkStart } from '@roost/shared/bulk';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { Dialog } from '@roost/shared/ui/overlays';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { DeletionResults } from './deletion-results.tsx';
import { deletionJob } from './deletion-job.ts';
import { deletionRuns } from './deletion-runs.ts';
import { useDeletionEnd } from './use-deletion-end.ts';

type DeleteDomainsDialogProps = {
  /** The selected domains; null reopens the current or last deletion. */
  chosen: { selection: DomainSelection; count: number } | null;
  /** Called when the deletion starts. */
  onStart: () => void;
  onClose: () => void;
};

/** Deletes several domains with their inboxes: confirmation, progress, and the result of each domain. */
export const DeleteDomainsDialog = ({ chosen, onStart, onClose }: DeleteDomainsDialogProps) => {
  const run = deletionRuns.useRun();
  const start = useBulkStart({ job: deletionJob, onEnd: useDeletionEnd() });
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState(run !== null && isOpen(run) ? null : chosen);
  if (confirming !== null) {
    return (
      <ConfirmDeletion
        key={attempt}
        {...confirming}
        onConfirm={(targets) => {
          start({ order: null, targets, count: targets.length });
          setConfirming(null);
          onStart();
        }}
        onRetry={() => setAttempt((before) => before + 1)}
        onClose={onClose}
      />
    );
  }
  if (run === null) return null;
  const { count } = run;
  return (
    <Dialog
      open
      size="medium"
      outside="stay"
      title={<Plural value={count} one="Delete # domain" other="Delete # domains" />}
      onClose={onClose}
    >
      <DeletionResults
        run={run}
        onSend={(targets, completed) =>
          start({
            order: null,
            targets: targets.map(({ id, name }) => ({ id, name })),
            count: targets.length,
            completed,
          })
        }
        onClose={onClose}
      />
    </Dialog>
  );
};
