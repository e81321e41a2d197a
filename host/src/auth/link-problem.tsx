import { Trans } from '@lingui/react/macro';
import { LinkProblem, requestReset, resendVerification } from '@roost/shared/contracts/accounts/account';
import type { Failure } from '@roost/shared/http';
import { Link } from '@roost/shared/router';
import { Banner, buttonClass } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { ResendEmail } from '#auth/resend-email.tsx';

/** Why an emailed link does not work; null for every other failure. */
export const toLinkProblem = (failure: Failure): LinkProblem | null => {
  const code = v.safeParse(LinkProblem, failure.kind === 'conflict' ? failure.code : null);
  return code.success ? code.output : null;
};

type LinkProblemNoteProps = {
  problem: LinkProblem;
  purpose: 'verify-email' | 'reset-password';
  token: string;
  /** Path of the sign-in page, with its target. */
  signIn?: string;
};

/** Explains why the link does not work, and offers the next step. */
export const LinkProblemNote = ({ problem, purpose, token, signIn = '/auth/sign-in' }: LinkProblemNoteProps) => (
  <>
    <Banner tone={problem === 'link-used' && purpose === 'verify-email' ? 'info' : 'warning'}>
      <LinkProblemText problem={problem} purpose={purpose} />
    </Banner>
    {problem === 'link-unknown' || (problem === 'link-used' && purpose === 'verify-email') ? (
      <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to={signIn}>
        <Trans>Go to sign-in</Trans>
      </Link>
    ) : (
      <ResendEmail
        endpoint={purpose === 'verify-email' ? resendVerification : requestReset}
        getRecipient={() => ({ token })}
      >
        <Trans>Send a new link</Trans>
      </ResendEmail>
    )}
  </>
);

const LinkProblemText = ({ problem, purpose }: Pick<LinkProblemNoteProps, 'problem' | 'purpose'>) => {
  switch (problem) {
    case 'link-unknown':
      return <Trans>This link is invalid. Copy the whole link from the email, or request a new one.</Trans>;
    case 'link-expired':
      return <Trans>This link has expired.</Trans>;
    case 'link-used':
      return purpose === 'verify-email' ? (
        <Trans>This link was already used, and your email address is confirmed. Sign in to continue.</Trans>
      ) : (
        <Trans>This link was already used. A password reset link works only once.</Trans>
      );
  }
};
