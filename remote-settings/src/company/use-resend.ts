import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resendInvitation } from '@roost/shared/contracts/workspaces/invitation';
import { listMembers, type WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';

export const useResend = () => {
  const { t } = useLingui();
  const workspaceId = useWorkspaceId();
  const textOf = useFailureText();
  const { run } = useAction(resendInvitation, { changes: [listMembers] });
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async ({ id, email }: WorkspaceMember) => {
    setProblem(null);
    try {
      await run({ params: { workspaceId, memberId: id } });
      toast({ id: 'invited', tone: 'success', title: t`The invitation to ${email} was sent again` });
    } catch (thrown) {
      setProblem(textOf(toFailure(thrown)));
    }
  };
  return { resend, problem };
};
