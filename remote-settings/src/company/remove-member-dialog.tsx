import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listMembers, removeMember, type WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { toFailure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { ConfirmDialog, toast } from '@roost/shared/ui/overlays';
import { memberName } from './member-name.ts';
import { useMemberFailureText } from './use-member-failure-text.ts';

type RemoveMemberDialogProps = { member: WorkspaceMember; onClose: () => void };

export const RemoveMemberDialog = ({ member, onClose }: RemoveMemberDialogProps) => {
  const { t } = useLingui();
  const refusalOf = useMemberFailureText();
  const workspaceId = useWorkspaceId();
  const { run, isPending } = useAction(removeMember, { changes: [listMembers] });
  const [problem, setProblem] = useState<string | null>(null);
  const name = memberName(member);
  const isInvited = member.status === 'Invited';

  const remove = async () => {
    setProblem(null);
    try {
      await run({ params: { workspaceId, memberId: member.id } });
      const title = isInvited ? t`The invitation to ${name} was withdrawn` : t`${name} was removed`;
      toast({ id: 'member-removed', tone: 'success', title });
      onClose();
    } catch (thrown) {
      setProblem(refusalOf(toFailure(thrown)));
    }
  };

  return (
    <ConfirmDialog
      open
      title={isInvited ? <Trans>Withdraw the invitation to {name}?</Trans> : <Trans>Remove {name}?</Trans>}
      confirm={isInvited ? <Trans>Withdraw invitation</Trans> : <Trans>Remove member</Trans>}
      pending={isPending}
      error={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isInvited ? (
        <Trans>The invitation can no longer be accepted. You can invite this person again.</Trans>
      ) : (
        <Trans>This person loses access to this workspace immediately. Everything they created stays.</Trans>
      )}
    </ConfirmDialog>
  );
};
