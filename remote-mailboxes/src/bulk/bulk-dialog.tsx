import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { BulkJobView, BulkStartNotice, useStartBulkJob } from '@roost/shared/bulk';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { useFormats } from '@roost/shared/i18n';
import { Dialog, dismissToast } from '@roost/shared/ui/overlays';
import { deletionToast } from '../deletion/index.ts';
import { TemplateSelect } from '../spam-check-details/index.ts';
import type { BulkAction } from './bulk-action.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ForwardingForm } from './forwarding-form.tsx';

type BulkDialogProps = { action: BulkAction; selection: MailboxSelection; count: number; onClose: () => void };

/** A change of many inboxes in three steps: input, progress, and the outcome of each inbox. */
export const BulkDialog = ({ action, selection, count, onClose }: BulkDialogProps) => {
  const { start, send, retry } = useStartBulkJob();
  const [template, setTemplate] = useState<SpamTemplate>('introduction');
  const isSending = start.state === 'sending';
  const isStarted = start.state === 'started';
  return (
    <Dialog
      open
      size={isStarted ? 'medium' : 'small'}
      outside="stay"
      title={<Title action={action} count={count} />}
      description={!isStarted && <Plural value={count} one="# inbox is selected." other="# inboxes are selected." />}
      onClose={onClose}
    >
      <BulkStartNotice start={start} onRetry={retry} />
      {isStarted && <BulkJobView jobId={start.jobId} onClose={onClose} />}
      {!isStarted &&
        (action === 'forwarding' ? (
          <ForwardingForm
            isSending={isSending}
            onCancel={onClose}
            onSave={(forwardTo) => send({ action: 'mailbox-forwarding', forwardTo, selection })}
          />
        ) : (
          <ConfirmStep
            action={action}
            count={count}
            isSending={isSending}
            input={action === 'spam-checks' && <TemplateSelect value={template} onChange={setTemplate} />}
            onCancel={onClose}
            onConfirm={() => {
              if (action === 'spam-checks') return void send({ action, template, selection });
              if (action === 'cancel-deletion') dismissDeletionToasts(selection);
              return void send({ action: jobActions[action], selection });
            }}
          />
        ))}
    </Dialog>
  );
};

/** Their Undo would have no effect. */
const dismissDeletionToasts = (selection: MailboxSelection): void => {
  if (Array.isArray(selection)) for (const id of selection) dismissToast(deletionToast(id));
};

const jobActions = {
  'cancel-deletion': 'mailbox-deletion-cancellation',
  activate: 'mailbox-activation',
  reconnect: 'mailbox-reconnection',
  delete: 'mailbox-deletion',
} as const;

const Title = ({ action, ...chosen }: { action: BulkAction; count: number }) => {
  const count = useFormats().number(chosen.count);
  switch (action) {
    case 'forwarding':
      return <Trans>Forwarding Update ({count})</Trans>;
    case 'spam-checks':
      return <Trans>Run spam checks</Trans>;
    case 'cancel-deletion':
      return <Trans>Cancel deletions</Trans>;
    case 'activate':
      return <Trans>Activate inboxes</Trans>;
    case 'reconnect':
      return <Trans>Reconnect inboxes</Trans>;
    case 'delete':
      return <Trans>Delete inboxes</Trans>;
  }
};
