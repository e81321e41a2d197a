import { Trans } from '@lingui/react/macro';
import { listMembers } from '@roost/shared/contracts/member';
import { failureOf, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { FailedState } from '@roost/shared/ui/core';
import { MembersTable } from './members-table.tsx';

/** The members of the workspace, for whom may see them. It is never empty: whoever looks is one, or a super admin. */
export const Members = () => {
  const workspaceId = useWorkspaceId();
  const { data: members, error, isRefetching, refetch } = useCall(listMembers, { params: { workspaceId } });
  const textOf = useFailureText();
  if (members === undefined && error !== null) {
    const failure = failureOf(error);
    return (
      <FailedState
        title={<Trans>The members could not be loaded</Trans>}
        reference={failure.reference}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      >
        {textOf(failure)}
      </FailedState>
    );
  }
  return <MembersTable members={members ?? []} loading={members === undefined} />;
};
