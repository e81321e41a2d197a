import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { requestReset, resendVerification } from '@roost/shared/contracts/accounts/account';
import { Button } from '@roost/shared/ui/core';
import { AuthLayout } from '#auth/auth-layout.tsx';
import { ResendEmail } from '#auth/resend-email.tsx';

type CheckEmailProps = {
  email: string;
  endpoint: typeof requestReset | typeof resendVerification;
  children: ReactNode;
  onChangeAddress: () => void;
};

/** Shown after the API accepted a request for an email. */
export const CheckEmail = ({ email, endpoint, children, onChangeAddress }: CheckEmailProps) => {
  const { t } = useLingui();
  return (
    <AuthLayout title={t`Check your email`}>
      <p role="status">{children}</p>
      <p className="r-sign-in__hint">
        <Trans>No email? Check spam, or resend it.</Trans>
      </p>
      <ResendEmail endpoint={endpoint} getRecipient={() => ({ email })}>
        <Trans>Resend email</Trans>
      </ResendEmail>
      <Button variant="ghost" onClick={onChangeAddress}>
        <Trans>Use another address</Trans>
      </Button>
    </AuthLayout>
  );
};
