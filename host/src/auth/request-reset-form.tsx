import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestReset } from '@roost/shared/contracts/accounts/account';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { Link } from '@roost/shared/router';
import { linkClass } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { AuthLayout } from '#auth/auth-layout.tsx';
import { browserIdBody } from '#auth/browser-id.ts';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useRetryCountdown } from '#auth/use-retry-countdown.ts';
import { useAccountMessages } from './use-account-messages.ts';

const Address = v.object({ email: EmailAddress });

type RequestResetFormProps = { email: string; onSent: (email: string) => void };

export const RequestResetForm = ({ email, onSent }: RequestResetFormProps) => {
  const { t } = useLingui();
  const wrong = useAccountMessages();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wait = useRetryCountdown(failure);
  const form = useSchemaForm({
    schema: Address,
    defaultValues: { email },
    toErrorMessage: wrong,
    onSubmit: async (body) => {
      setFailure(null);
      try {
        await http().call(requestReset, { body: { ...body, ...browserIdBody() } });
        onSent(body.email);
      } catch (failed) {
        setFailure(toFailure(failed));
      }
    },
  });
  return (
    <AuthLayout
      title={t`Reset your password`}
      footer={
        <p className="r-sign-in__aside">
          <Link className={linkClass} to="/auth/sign-in">
            <Trans>Back to sign-in</Trans>
          </Link>
        </p>
      }
    >
      <p>
        <Trans>Enter your account's email address. We'll send you a link to reset your password.</Trans>
      </p>
      <Form form={form}>
        <TextField form={form} name="email" type="email" label={t`Email`} autoComplete="username" autoFocus />
        <FailureBanner failure={failure} wait={wait} />
        <SubmitButton loading={form.formState.isSubmitting} wait={wait}>
          <Trans>Send link</Trans>
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
};
