import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { verifyEmail } from '@roost/shared/contracts/accounts/account';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { Link, useSearchParams } from '@roost/shared/router';
import { Banner, buttonClass, Spinner } from '@roost/shared/ui/core';
import { AuthFrame } from '#auth/auth-frame.tsx';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { invitationPath, readInvitation } from '#auth/invitation-links.ts';
import { signInPath } from '#auth/remembered-target.ts';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useWait } from '#auth/use-wait.ts';
import { linkProblemOf, LinkProblemNote } from './link-problem.tsx';
import { useLinkToken } from './use-link-token.ts';

type Standing = { is: 'asked' | 'done' } | { is: 'failed'; failure: Failure };

/** Target of the link in a sign-up email: verifies the address without a click and shows the result. */
export const VerifyEmailPage = () => {
  const token = useLinkToken();
  const [attempt, setAttempt] = useState(1);
  return <FollowLink key={`${attempt} ${token}`} token={token} onTryAgain={() => setAttempt(attempt + 1)} />;
};

const FollowLink = ({ token, onTryAgain }: { token: string; onTryAgain: () => void }) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const invitation = readInvitation(params);
  const signIn = invitation === null ? signInPath('/') : signInPath(invitationPath(invitation));
  const [standing, setStanding] = useState<Standing>({ is: 'asked' });
  const failure = standing.is === 'failed' ? standing.failure : null;
  const wait = useWait(failure);

  useEffect(() => {
    if (token === '') return undefined;
    let isHere = true;
    http()
      .call(verifyEmail, { body: { token } })
      .then(
        () => isHere && setStanding({ is: 'done' }),
        (failed: unknown) => isHere && setStanding({ is: 'failed', failure: toFailure(failed) }),
      );
    return () => {
      isHere = false;
    };
  }, [token]);

  const problem = token === '' ? 'link-unknown' : failure && linkProblemOf(failure);
  return (
    <AuthFrame title={<Trans>Confirm your email address</Trans>}>
      {problem !== null && <LinkProblemNote problem={problem} of="verify-email" token={token} signIn={signIn} />}
      {problem === null && standing.is === 'asked' && <Spinner size="lg" label={t`Loading…`} />}
      {standing.is === 'done' && (
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
    </AuthFrame>
  );
};
