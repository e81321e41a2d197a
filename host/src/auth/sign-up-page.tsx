import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resendVerification } from '@roost/shared/contracts/accounts/account';
import { runtimeConfig } from '@roost/shared/platform';
import { Link, useSearchParams } from '@roost/shared/router';
import { Banner, linkClass } from '@roost/shared/ui/core';
import { AuthLayout } from '#auth/auth-layout.tsx';
import { GoogleLink } from '#auth/google-link.tsx';
import { invitationPath, readInvitation } from '#auth/invitation-links.ts';
import { signInPath } from '#auth/sign-in-target.ts';
import { CheckEmail } from './check-email.tsx';
import type { NewAccount } from './new-account.ts';
import { SignUpForm } from './sign-up-form.tsx';

const emptyAccount: NewAccount = { firstname: '', lastname: '', company: '', email: '', password: '' };

export const SignUpPage = () => {
  const { t } = useLingui();
  const { brand } = runtimeConfig();
  const [params] = useSearchParams();
  const invitation = readInvitation(params);
  const target = invitation === null ? '/' : invitationPath(invitation);
  const [initialValues, setInitialValues] = useState<NewAccount>({ ...emptyAccount, email: invitation?.email ?? '' });
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    const { email } = initialValues;
    return (
      <CheckEmail email={email} endpoint={resendVerification} onChangeAddress={() => setIsSent(false)}>
        <Trans>
          We sent an email to <b>{email}</b>. Follow the link within 24 hours to finish signing up.
        </Trans>
      </CheckEmail>
    );
  }
  return (
    <AuthLayout
      title={t`Create your ${brand.name} account`}
      pageTitle={t`Create an account`}
      footer={
        <p className="r-sign-in__aside">
          <Trans>
            Already have an account?{' '}
            <Link className={linkClass} to={signInPath(target)}>
              Sign in
            </Link>
          </Trans>
        </p>
      }
    >
      {invitation !== null && (
        <Banner tone="info">
          <Trans>
            Use the address your invitation was sent to. The confirmation email brings you back to the invitation.
          </Trans>
        </Banner>
      )}
      <GoogleLink target={target} />
      <SignUpForm
        initialValues={initialValues}
        invitationId={invitation?.invitationId ?? null}
        onSent={(account) => {
          // The password is no longer needed.
          setInitialValues({ ...account, password: '' });
          setIsSent(true);
        }}
      />
    </AuthLayout>
  );
};
