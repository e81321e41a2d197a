import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signUp } from '@roost/shared/contracts/accounts/account';
import { passwordLength } from '@roost/shared/contracts/accounts/password';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { currentLanguage } from '@roost/shared/i18n';
import { ensureBrowserId } from '#auth/browser-id.ts';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useRetryCountdown } from '#auth/use-retry-countdown.ts';
import { CompanyField } from './company-field.tsx';
import { NewAccount } from './new-account.ts';
import { useAccountMessages } from './use-account-messages.ts';
import { useServerFieldErrors } from './use-server-field-errors.ts';

type SignUpFormProps = {
  initialValues: NewAccount;
  /** The invitation that the emailed link opens. */
  invitationId: string | null;
  onSent: (account: NewAccount) => void;
};

export const SignUpForm = ({ initialValues, invitationId, onSent }: SignUpFormProps) => {
  const { t } = useLingui();
  const wrong = useAccountMessages();
  const refusal = useServerFieldErrors<NewAccount, NewAccount>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wait = useRetryCountdown(failure);
  const form = useSchemaForm({
    schema: NewAccount,
    defaultValues: initialValues,
    toErrorMessage: wrong,
    onSubmit: async (account, form) => {
      setFailure(null);
      try {
        const sent = { ...account, language: currentLanguage(), browserId: ensureBrowserId() };
        await http().call(signUp, { body: { ...sent, ...(invitationId !== null && { invitationId }) } });
        onSent(account);
      } catch (failed) {
        setFailure(refusal(form, toFailure(failed)));
      }
    },
  });
  return (
    <Form form={form}>
      <div className="r-sign-in__pair">
        <TextField form={form} name="firstname" label={t`First name`} autoComplete="given-name" autoFocus />
        <TextField form={form} name="lastname" label={t`Last name`} autoComplete="family-name" />
      </div>
      <CompanyField form={form} />
      <TextField form={form} name="email" type="email" label={t`Email`} autoComplete="username" />
      <TextField
        form={form}
        name="password"
        type="password"
        label={t`Password`}
        hint={t`At least ${passwordLength.min} characters. Several words are easy to remember and hard to guess.`}
        autoComplete="new-password"
      />
      <FailureBanner failure={failure} wait={wait} />
      <SubmitButton loading={form.formState.isSubmitting} wait={wait}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </Form>
  );
};
