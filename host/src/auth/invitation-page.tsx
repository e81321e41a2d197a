import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptInvitation, declineInvitation, getInvitation } from '@roost/shared/contracts/invitation';
import { failureOf, http, useFailureText, type Failure } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { useNavigate, useParams } from '@roost/shared/router';
import { Avatar, Banner, Button, Card, FailedState, Spinner } from '@roost/shared/ui/core';
import { readUser } from './load-user.ts';

export const InvitationPage = () => {
  const { t } = useLingui();
  const { invitationId = '' } = useParams();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState<'accept' | 'decline' | null>(null);
  // Once it is answered there is none to read any more, whatever workspace is opened on the way out.
  const invitation = useCall(getInvitation, { params: { invitationId } }, { enabled: pending === null });

  const answer = async (choice: 'accept' | 'decline') => {
    setPending(choice);
    setFailure(null);
    try {
      await http().call(choice === 'accept' ? acceptInvitation : declineInvitation, { params: { invitationId } });
      await readUser();
      await navigate(choice === 'accept' && invitation.data ? `/${invitation.data.workspace.id}/domains` : '/', {
        replace: true,
      });
    } catch (failed) {
      setFailure(failureOf(failed));
      setPending(null);
    }
  };

  if (invitation.error !== null) {
    const { reference } = failureOf(invitation.error);
    return (
      <main id="content" className="r-whole-page">
        <FailedState
          title={<Trans>This invitation cannot be opened</Trans>}
          reference={reference}
          retrying={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        >
          {textOf(failureOf(invitation.error))}
        </FailedState>
      </main>
    );
  }
  if (invitation.data === undefined) {
    return (
      <main id="content" className="r-whole-page">
        <Spinner size="lg" label={t`Loading…`} />
      </main>
    );
  }
  const { workspace } = invitation.data;
  return (
    <main id="content" className="r-sign-in">
      <Card className="r-sign-in__card">
        <Avatar
          name={workspace.name}
          emoji={workspace.avatarEmoji}
          background={workspace.avatarBackground}
          shape="square"
          size="lg"
        />
        <h1 className="r-sign-in__title">
          <Trans>Join {workspace.name}</Trans>
        </h1>
        <p>
          <Trans>You are invited to work in this workspace.</Trans>
        </p>
        {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
        <div className="r-button-row">
          <Button variant="solid" loading={pending === 'accept'} onClick={() => void answer('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button loading={pending === 'decline'} onClick={() => void answer('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </Card>
    </main>
  );
};
