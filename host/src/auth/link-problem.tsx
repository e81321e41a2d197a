import { Trans } from '@lingui/react/macro';
import { LinkProblem, requestReset, resendVerification } from '@roost/shared/contracts/accounts/account';
import type { Failure } from '@roost/shared/http';
import { Link } from '@roost/shared/router';
import { Banner, buttonClass } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { MailAgain } from '#auth/mail-again.tsx';

/** Why an emailed link does not work; null for every other failure. */
export const linkProblemOf = (failure: Failure): LinkProblem | null => {
  const code = v.safeParse(LinkProblem, failure.kind === 'conflict' ? failure.code : null);
  return code.success ? code.output : null;
};

type LinkProblemNoteProps = {
  problem: LinkProblem;
  of: 'verify-email' | 'reset-password';
  token: string;
  /** Path of the sign-in page, with its target. */
  signIn?: string;
};

/** Explains why the link does not work, and offers the next step. */
export const LinkProblemNote = ({ problem, of, token, signIn = '/auth/sign-in' }: LinkProblemNoteProps) => (
  <>
    <Banner tone={problem === 'link-used' && of === 'verify-email' ? 'info' : 'warning'}>
      <Words problem={problem} of={of} />
    </Banner>
    {problem === 'link-unknown' || (problem === 'link-used' && of === 'verify-email') ? (
      <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to={signIn}>
        <Trans>Go to sign-in</Trans>
      </Link>
    ) : (
      <MailAgain by={of === 'verify-email' ? resendVerification : requestReset} to={() => ({ token })}>
        <Trans>Send a new link</Trans>
      </MailAgain>
    )}
  </>
);

const Words = ({ problem, of }: Pick<LinkProblemNoteProps, 'problem' | 'of'>) => {
  switch (problem) {
    case 'link-unknown':
      return <Trans>This link is invalid. Copy the whole link from the email, or request a new one.</Trans>;
    case 'link-expired':
      return <Trans>This link has expired.</Trans>;
    case 'link-used':
      return of === 'verify-email' ? (
        <Trans>This link was already used, and your email address is confirmed. Sign in to continue.</Trans>
      ) : (
        <Trans>This link was already used. A password reset link works only once.</Trans>
      );
  }
};
