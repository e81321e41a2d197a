import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeRole, listMembers, type WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { Role } from '@roost/shared/contracts/workspaces/role';
import { toFailure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { Banner, Button, RadioGroup } from '@roost/shared/ui/core';
import { Dialog, toast } from '@roost/shared/ui/overlays';
import { memberName } from './member-name.ts';
import { useMemberFailureText } from './use-member-failure-text.ts';
import { useRoleDescriptions } from './use-role-descriptions.ts';

type ChangeRoleDialogProps = { member: WorkspaceMember; onClose: () => void };

export const ChangeRoleDialog = ({ member, onClose }: ChangeRoleDialogProps) => {
  const { t } = useLingui();
  const words = useRoleDescriptions();
  const refusalOf = useMemberFailureText();
  const workspaceId = useWorkspaceId();
  const { run, isPending } = useAction(changeRole, { changes: [listMembers] });
  const [role, setRole] = useState(Role.options.find((known) => known === member.roles[0]));
  const [problem, setProblem] = useState<string | null>(null);
  const name = memberName(member);

  const save = async () => {
    if (role === undefined) return;
    setProblem(null);
    try {
      await run({ params: { workspaceId, memberId: member.id }, body: { role } });
      toast({ id: 'role-changed', tone: 'success', title: t`The role of ${name} was changed` });
      onClose();
    } catch (thrown) {
      setProblem(refusalOf(toFailure(thrown)));
    }
  };

  return (
    <Dialog
      open
      size="small"
      title={<Trans>Change the role of {name}</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" loading={isPending} onClick={() => void save()}>
            <Trans>Change role</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        <RadioGroup
          label={<Trans>Role</Trans>}
          value={role}
          options={Role.options.map((value) => ({ value, label: words[value].name, hint: words[value].permissions }))}
          onChange={setRole}
        />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Dialog>
  );
};
