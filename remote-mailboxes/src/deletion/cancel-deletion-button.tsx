import { Trans, useLingui } from '@lingui/react/macro';
import { getMailbox, listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { cancelDeletion } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { refreshLimits, useMissingPermission } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { useIsBeingDeleted } from './countdown.tsx';
import { deletionToast } from './deletion-toast.ts';

/** Cancels the scheduled deletion of an inbox; renders nothing when that is not possible. */
export const CancelDeletionButton = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const textOf = useFailureText();
  const { run, isPending } = useAction(cancelDeletion, { changes: [listMailboxes, getMailbox] });
  const isBeingDeleted = useIsBeingDeleted(mailbox.deleteUntil);
  if (isBeingDeleted || mailboxActions(mailbox).cancelDeletion === 'hidden') return null;
  const { id, email } = mailbox;
  const cancel = async () => {
    const failed = await run({ params: { mailboxId: id } }).then(
      () => null,
      (thrown: unknown) => toFailure(thrown),
    );
    if (failed?.kind === 'aborted') return;
    const { dismissToast, toast } = await import('@roost/shared/ui/overlays');
    if (failed === null) {
      refreshLimits();
      dismissToast(deletionToast(id));
    }
    toast(
      failed === null
        ? { tone: 'success', title: t`${email} won't be deleted` }
        : { tone: 'danger', title: t`The deletion of ${email} could not be canceled`, description: textOf(failed) },
    );
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={isPending}
      disabledReason={missingPermission}
      onClick={() => void cancel()}
    >
      <Trans>Cancel deletion</Trans>
    </Button>
  );
};
