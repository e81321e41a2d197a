import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { requestReset, resendVerification } from '@roost/shared/contracts/accounts/account';
import { Button } from '@roost/shared/ui/core';
import { AuthFrame } from '#auth/auth-frame.tsx';
import { MailAgain } from '#auth/mail-again.tsx';

type CheckMailProps = {
  email: string;
  by: typeof requestReset | typeof resendVerification;
  children: ReactNode;
  onChangeAddress: () => void;
};

/** Shown after the API accepted a request for an email. */
export const CheckMail = ({ email, by, children, onChangeAddress }: CheckMailProps) => (
  <AuthFrame title={<Trans>Check your email</Trans>}>
    <p role="status">{children}</p>
    <p className="r-sign-in__hint">
      <Trans>No email? Check spam, or resend it.</Trans>
    </p>
    <MailAgain by={by} to={() => ({ email })}>
      <Trans>Resend email</Trans>
    </MailAgain>
    <Button variant="ghost" onClick={onChangeAddress}>
      <Trans>Use another address</Trans>
    </Button>
  </AuthFrame>
);
