import { Trans } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { listMembers, type WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { useSession, useWorkspaceId } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useResend } from './use-resend.ts';

type Open = { kind: 'invite' } | { kind: 'role' | 'remove'; member: WorkspaceMember } | null;

/** The members of the workspace, for administrators. The list is never empty. A failed list closes no dialog. */
export const Members = () => {
  const workspaceId = useWorkspaceId();
  const ownId = useSession((session) => session.member?.id);
  const call = useCall(listMembers, { params: { workspaceId } });
  const { data: members, error } = call;
  const { resend, problem } = useResend();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isFailed = members === undefined && error !== null;
  return (
    <>
      <div>
        <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen({ kind: 'invite' })}>
          <Trans>Invite member</Trans>
        </Button>
      </div>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <OmittedRowsNotice response={members} />
      {isFailed ? (
        <LoadFailed call={call} title={<Trans>The members could not be loaded</Trans>} />
      ) : (
        <MembersTable
          members={members ?? []}
          loading={members === undefined}
          ownId={ownId}
          onChangeRole={(member) => setOpen({ kind: 'role', member })}
          onRemove={(member) => setOpen({ kind: 'remove', member })}
          onResend={(member) => void resend(member)}
        />
      )}
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'role' && <ChangeRoleDialog member={open.member} onClose={close} />}
      {open?.kind === 'remove' && <RemoveMemberDialog member={open.member} onClose={close} />}
    </>
  );
};
