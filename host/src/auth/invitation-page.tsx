import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptInvitation, declineInvitation, getInvitation } from '@roost/shared/contracts/workspaces/invitation';
import { toFailure, http, useFailureText, type Failure } from '@roost/shared/http';
import { lazyScreen } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import { useLocation, useNavigate, useParams } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { Card, FailedState, PageTitle, Spinner } from '@roost/shared/ui/core';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { Brand } from './brand.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { readUser } from '#session/load-user.ts';
import { SignedInAs } from './signed-in-as.tsx';

const DeclineDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "menus" */ './decline-dialog.tsx')).DeclineDialog,
);

type Choice = 'accept' | 'decline';

export const InvitationPage = () => {
  const { t } = useLingui();
  const { invitationId = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState<Choice | null>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const isSignedIn = useSession(({ user }) => user !== null);
  // Disabled after a decision and during a sign-out: the API no longer returns the invitation.
  const invitation = useCall(getInvitation, { params: { invitationId } }, { enabled: pending === null && isSignedIn });

  const answer = async (choice: Choice) => {
    setPending(choice);
    setFailure(null);
    try {
      await http().call(choice === 'accept' ? acceptInvitation : declineInvitation, { params: { invitationId } });
      await readUser();
      await navigate(choice === 'accept' && invitation.data ? `/${invitation.data.workspace.id}/domains` : '/', {
        replace: true,
      });
    } catch (failed) {
      setFailure(toFailure(failed));
      setPending(null);
    }
  };

  const failed = invitation.error === null ? null : toFailure(invitation.error);
  // After a later failure the invitation stays on the page, unless it no longer exists.
  if (failed !== null && (invitation.data === undefined || failed.kind === 'notFound')) {
    return (
      <main id="content" className="r-sign-in">
        <PageTitle parts={[t`This invitation can't be opened`]} />
        <Brand />
        {failed.kind === 'notFound' ? (
          <Card className="r-sign-in__card">
            <h1 className="r-sign-in__title">
              <Trans>This invitation can't be opened</Trans>
            </h1>
            <p>
              <Trans>
                The invitation was withdrawn, already answered, or sent to another address. Sign out to use another
                account.
              </Trans>
            </p>
          </Card>
        ) : (
          <FailedState
            title={<Trans>This invitation can't be opened</Trans>}
            reference={failed.reference}
            retrying={invitation.isFetching}
            onRetry={() => void invitation.refetch()}
          >
            {textOf(failed)}
          </FailedState>
        )}
        <SignedInAs target={pathname + search} />
      </main>
    );
  }
  if (invitation.data === undefined) {
    return (
      <main id="content" className="r-whole-page">
        <PageTitle parts={[t`Invitation`]} />
        <Spinner size="lg" label={t`Loading…`} />
      </main>
    );
  }
  const error = failure === null ? null : textOf(failure);
  return (
    <main id="content" className="r-sign-in">
      <PageTitle parts={[t`Join ${invitation.data.workspace.name}`]} />
      <Brand />
      <InvitationCard
        invitation={invitation.data}
        accepting={pending === 'accept'}
        error={isDeclining ? null : error}
        onAccept={() => void answer('accept')}
        onDecline={() => {
          setFailure(null);
          setIsDeclining(true);
        }}
      />
      <SignedInAs target={pathname + search} />
      {isDeclining && (
        <LazyHostComponent
          name="Decline dialog"
          fallback={(retry) => <ComponentUnavailable onRetry={retry} onClose={() => setIsDeclining(false)} />}
        >
          <DeclineDialog
            workspace={invitation.data.workspace.name}
            pending={pending === 'decline'}
            error={error}
            onConfirm={() => void answer('decline')}
            onClose={() => {
              setFailure(null);
              setIsDeclining(false);
            }}
          />
        </LazyHostComponent>
      )}
    </main>
  );
};
