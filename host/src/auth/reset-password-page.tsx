import { useState } from 'react';
import { requestReset } from '@roost/shared/contracts/accounts/account';
import { Trans } from '@lingui/react/macro';
import { RequestResetForm } from './request-reset-form.tsx';
import { CheckEmail } from './check-email.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useLinkToken } from './use-link-token.ts';

/** With the token of an emailed link: chooses a password. Without one: requests the link. */
export const ResetPasswordPage = () => {
  const token = useLinkToken();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  if (token !== '') return <ChoosePassword key={token} token={token} />;
  if (!isSent) {
    return (
      <RequestResetForm
        email={email}
        onSent={(address) => {
          setEmail(address);
          setIsSent(true);
        }}
      />
    );
  }
  return (
    <CheckEmail email={email} endpoint={requestReset} onChangeAddress={() => setIsSent(false)}>
      <Trans>
        If an account exists for <b>{email}</b>, we sent a link to reset the password. The link expires in one hour.
      </Trans>
    </CheckEmail>
  );
};
