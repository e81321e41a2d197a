import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { verifyEmail } from '@roost/shared/contracts/accounts/account';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { Link, useSearchParams } from '@roost/shared/router';
import { Banner, buttonClass, Spinner } from '@roost/shared/ui/core';
import { AuthLayout } from '#auth/auth-layout.tsx';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { invitationPath, readInvitation } from '#auth/invitation-links.ts';
import { signInPath } from '#auth/sign-in-target.ts';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useRetryCountdown } from '#auth/use-retry-countdown.ts';
import { toLinkProblem, LinkProblemNote } from './link-problem.tsx';
import { useLinkToken } from './use-link-token.ts';

type VerificationState = { is: 'pending' | 'done' } | { is: 'failed'; failure: Failure };

/** Target of the link in a sign-up email: verifies the address without a click and shows the result. */
export const VerifyEmailPage = () => {
  const token = useLinkToken();
  const [attempt, setAttempt] = useState(1);
  return <VerifyLink key={`${attempt} ${token}`} token={token} onTryAgain={() => setAttempt(attempt + 1)} />;
};

const VerifyLink = ({ token, onTryAgain }: { token: string; onTryAgain: () => void }) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const invitation = readInvitation(params);
  const signIn = invitation === null ? signInPath('/') : signInPath(invitationPath(invitation));
  const [state, setState] = useState<VerificationState>({ is: 'pending' });
  const failure = state.is === 'failed' ? state.failure : null;
  const wait = useRetryCountdown(failure);

  useEffect(() => {
    if (token === '') return undefined;
    let isHere = true;
    http()
      .call(verifyEmail, { body: { token } })
      .then(
        () => isHere && setState({ is: 'done' }),
        (failed: unknown) => isHere && setState({ is: 'failed', failure: toFailure(failed) }),
      );
    return () => {
      isHere = false;
    };
  }, [token]);

  const problem = token === '' ? 'link-unknown' : failure && toLinkProblem(failure);
  return (
    <AuthLayout title={t`Confirm your email address`}>
      {problem !== null && <LinkProblemNote problem={problem} purpose="verify-email" token={token} signIn={signIn} />}
      {problem === null && state.is === 'pending' && <Spinner size="lg" label={t`Loading…`} />}
      {state.is === 'done' && (
        <>
          <Banner tone="info">
            {invitation === null ? (
              <Trans>Your email address is confirmed. Sign in to create your first workspace.</Trans>
            ) : (
              <Trans>Your email address is confirmed. Sign in to open your invitation.</Trans>
            )}
          </Banner>
          <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to={signIn}>
            <Trans>Go to sign-in</Trans>
          </Link>
        </>
      )}
      {problem === null && failure !== null && (
        <>
          <FailureBanner failure={failure} wait={wait} />
          <SubmitButton loading={false} wait={wait} onPress={onTryAgain}>
            <Trans>Try again</Trans>
          </SubmitButton>
        </>
      )}
    </AuthLayout>
  );
};
