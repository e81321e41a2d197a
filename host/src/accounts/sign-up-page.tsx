import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { resendVerification } from '@roost/shared/contracts/account';
import { runtimeConfig } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { linkClass } from '@roost/shared/ui/core';
import { AuthFrame } from '#auth/auth-frame.tsx';
import { GoogleLink } from '#auth/google-link.tsx';
import { CheckMail } from './check-mail.tsx';
import type { NewAccount } from './new-account.ts';
import { SignUpForm } from './sign-up-form.tsx';

const nothing: NewAccount = { firstname: '', lastname: '', company: '', email: '', password: '' };

export const SignUpPage = () => {
  const { brand } = runtimeConfig();
  const [given, setGiven] = useState<NewAccount>(nothing);
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    const { email } = given;
    return (
      <CheckMail email={email} by={resendVerification} onChangeAddress={() => setIsSent(false)}>
        <Trans>
          An e-mail is on its way to <b>{email}</b>. Follow the link in it within 24 hours to finish your sign-up.
        </Trans>
      </CheckMail>
    );
  }
  return (
    <AuthFrame
      title={<Trans>Create your account at {brand.name}</Trans>}
      elsewhere={
        <p className="r-sign-in__aside">
          <Trans>
            You have an account already?{' '}
            <Link className={linkClass} to="/auth/sign-in">
              Sign in
            </Link>
          </Trans>
        </p>
      }
    >
      <GoogleLink target="/" />
      <SignUpForm
        given={given}
        onSent={(account) => {
          // The password is not kept any longer than it is needed.
          setGiven({ ...account, password: '' });
          setIsSent(true);
        }}
      />
    </AuthFrame>
  );
};
