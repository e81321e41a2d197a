import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { requestReset, resendVerification } from '@roost/shared/contracts/accounts/account';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';
import { browserIdBody } from './browser-id.ts';
import { FailureBanner } from './failure-banner.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useRetryCountdown } from './use-retry-countdown.ts';

type ResendEmailProps = {
  endpoint: typeof requestReset | typeof resendVerification;
  /** The recipient; null when it is not known yet. The caller then shows why. */
  getRecipient: () => { email: string } | { token: string } | null;
  children: ReactNode;
};

/** Requests an email again. The text does not reveal whether the account exists. */
export const ResendEmail = ({ endpoint, getRecipient, children }: ResendEmailProps) => {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const wait = useRetryCountdown(failure);

  const send = async () => {
    const recipient = getRecipient();
    if (recipient === null) return;
    // Repeats the sign-up of this browser, never one that another browser made with the same address.
    const body = { ...recipient, ...browserIdBody() };
    setState('sending');
    setFailure(null);
    try {
      await http().call(endpoint, { body });
      setState('sent');
    } catch (failed) {
      setFailure(toFailure(failed));
      setState('idle');
    }
  };

  return (
    <>
      <FailureBanner failure={failure} wait={wait} />
      {state === 'sent' && (
        <Banner tone="info">
          <Trans>If an account is waiting for this email, we sent it again.</Trans>
        </Banner>
      )}
      <SubmitButton loading={state === 'sending'} wait={wait} onPress={() => void send()}>
        {children}
      </SubmitButton>
    </>
  );
};
