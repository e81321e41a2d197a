import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isOpen } from '@roost/shared/bulk';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { useFormats } from '@roost/shared/i18n';
import { Dialog } from '@roost/shared/ui/overlays';
import type { BulkAction } from './bulk-run.ts';
import { bulkRuns } from './bulk-run-store.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ForwardingForm } from './forwarding-form.tsx';
import { RunStep } from './run-step.tsx';
import { useBulkAction, type BulkRequest } from './use-bulk-action.ts';

type BulkDialogProps = {
  /** The requested action and its inboxes; null reopens the current or last action. */
  request: { action: BulkAction; selection: MailboxSelection; count: number } | null;
  onClose: () => void;
};

/** A bulk action in three steps: input, progress, and the result of each inbox. */
export const BulkDialog = ({ request, onClose }: BulkDialogProps) => {
  const run = bulkRuns.useRun();
  const send = useBulkAction();
  const [isSent, setIsSent] = useState(request === null || (run !== null && isOpen(run)));
  const start = (order: BulkRequest) => {
    send(order);
    setIsSent(true);
  };
  const shown = isSent ? run : null;
  const action = shown?.order.action ?? request?.action;
  const count = shown?.count ?? request?.count ?? 0;
  if (action === undefined) return null;
  return (
    <Dialog
      open
      size={shown === null ? 'small' : 'medium'}
      outside="stay"
      title={<Title action={action} count={count} />}
      description={
        shown === null && <Plural value={count} one="# inbox is selected." other="# inboxes are selected." />
      }
      onClose={onClose}
    >
      {shown !== null && <RunStep run={shown} onSend={start} onClose={onClose} />}
      {shown === null &&
        request !== null &&
        (request.action === 'forwarding' ? (
          <ForwardingForm
            onCancel={onClose}
            onSave={(forwardTo) =>
              start({ count, order: { action: 'forwarding', forwardTo, selection: request.selection } })
            }
          />
        ) : (
          <ConfirmStep
            action={request.action}
            count={count}
            onCancel={onClose}
            onConfirm={() => {
              const { action, selection } = request;
              if (action !== 'forwarding') start({ count, order: { action, selection } });
            }}
          />
        ))}
    </Dialog>
  );
};

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
    case 'delete':
      return <Trans>Delete inboxes</Trans>;
  }
};
