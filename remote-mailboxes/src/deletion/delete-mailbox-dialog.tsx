import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getMailbox, listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { cancelDeletion, deleteMailbox } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { deletionDays } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { toFailure, serverMessageOf, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { ConfirmDialog, toast } from '@roost/shared/ui/overlays';
import { deletionToast } from './deletion-toast.ts';

type DeleteMailboxDialogProps = { mailbox: Mailbox; onClose: () => void };

/** Schedules the deletion of one inbox. For Google Workspace, the toast offers to cancel it. */
export const DeleteMailboxDialog = ({ mailbox, onClose }: DeleteMailboxDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const changes = [listMailboxes, getMailbox];
  const deleting = useAction(deleteMailbox, { changes });
  const cancellation = useAction(cancelDeletion, { changes });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { email, type } = mailbox;
  const days = lookUp(deletionDays, type, null) ?? 0;
  const input = { params: { mailboxId: mailbox.id } };
  const canCancelDeletion = type === 'GoogleWorkspace';

  const undoDeletion = async () => {
    try {
      await cancellation.run(input);
      refreshLimits();
      toast({ tone: 'success', title: t`${email} won't be deleted` });
    } catch (thrown) {
      const failed = toFailure(thrown);
      if (failed.kind === 'aborted') return;
      const title = t`The deletion of ${email} could not be canceled`;
      toast({ tone: 'danger', title, description: textOf(failed) });
    }
  };
  const confirm = async () => {
    setFailure(null);
    let isGone = false;
    try {
      await deleting.run(input);
    } catch (thrown) {
      const failed = toFailure(thrown);
      // Another user has already deleted the inbox or scheduled its deletion.
      isGone = failed.kind === 'notFound';
      const isScheduled = failed.kind === 'conflict' && failed.code === 'already-scheduled';
      if (!isGone && !isScheduled) return setFailure(failed);
    }
    refreshLimits();
    toast({
      id: deletionToast(mailbox.id),
      tone: 'success',
      title: t`Mailbox deleted`,
      description: email,
      action:
        canCancelDeletion && !isGone ? { label: t`Cancel deletion`, onSelect: () => void undoDeletion() } : undefined,
    });
    return onClose();
  };

  return (
    <ConfirmDialog
      open
      title={<Trans>Delete {email}</Trans>}
      confirm={<Trans>Delete</Trans>}
      pending={deleting.isPending}
      error={
        failure && (
          <>
            <strong>
              <Trans>Failed to delete mailbox</Trans>
            </strong>{' '}
            {serverMessageOf(failure) || textOf(failure)}
          </>
        )
      }
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans>Are you sure you want to delete this mailbox?</Trans>
      </p>
      <p>
        {canCancelDeletion ? (
          <Plural
            value={days}
            one="This inbox will be deleted in # day. You can cancel the deletion until then."
            other="This inbox will be deleted in # days. You can cancel the deletion until then."
          />
        ) : (
          <Plural
            value={days}
            one="This inbox and all its mail will be deleted within # day. This can't be undone."
            other="This inbox and all its mail will be deleted within # days. This can't be undone."
          />
        )}
      </p>
    </ConfirmDialog>
  );
};
