import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { BulkJobView, BulkStartNotice, useStartBulkJob } from '@roost/shared/bulk';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { Skeleton } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ConfirmDeletion } from './confirm-deletion.tsx';

type DeleteDomainsDialogProps = {
  selection: DomainSelection;
  count: number;
  /** Called when the deletion starts. */
  onStart: () => void;
  onClose: () => void;
};

/** Deletes several domains with their inboxes: confirmation, progress, and the result of each domain. */
export const DeleteDomainsDialog = ({ selection, count, onStart, onClose }: DeleteDomainsDialogProps) => {
  const { start, send, retry } = useStartBulkJob({ onStarted: onStart });
  const [attempt, setAttempt] = useState(0);
  /** Number of confirmed domains; null before the confirmation. */
  const [confirmed, setConfirmed] = useState<number | null>(null);
  if (confirmed === null) {
    return (
      <ConfirmDeletion
        key={attempt}
        selection={selection}
        count={count}
        onConfirm={(ids) => {
          send({ action: 'domain-deletion', selection: ids });
          setConfirmed(ids.length);
        }}
        onRetry={() => setAttempt((before) => before + 1)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      size="medium"
      outside="stay"
      title={<Plural value={confirmed} one="Delete # domain" other="Delete # domains" />}
      onClose={onClose}
    >
      <BulkStartNotice start={start} onRetry={retry} />
      {start.state === 'sending' && <Skeleton width={320} />}
      {start.state === 'started' && <BulkJobView jobId={start.jobId} onClose={onClose} />}
    </Dialog>
  );
};
