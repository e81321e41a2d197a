import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resendVerification } from '@roost/shared/contracts/accounts/account';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, type Failure } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { Link, useNavigate, useSearchParams } from '@roost/shared/router';
import { Banner, linkClass } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { AuthLayout } from './auth-layout.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { GoogleLink } from './google-link.tsx';
import { signUpPath, toInvitation } from './invitation-links.ts';
import { ResendEmail } from './resend-email.tsx';
import { toOwnPath } from './sign-in-target.ts';
import { SignInProblemBanner } from './sign-in-problem-banner.tsx';
import { signInWith } from './sign-in-with.ts';
import { SubmitButton } from './submit-button.tsx';
import { useRetryCountdown } from './use-retry-countdown.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.email()),
  password: v.pipe(v.string(), v.nonEmpty()),
});

export const SignInPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wait = useRetryCountdown(failure);
  const { brand, demoAccounts } = runtimeConfig();
  const target = toOwnPath(params.get('target'));
  const invitation = toInvitation(target);
  const isUnverified = failure === null ? params.get('problem') === 'unverified' : failure.kind === 'forbidden';
  const problem = isUnverified ? 'unverified' : params.get('problem');

  const form = useSchemaForm({
    schema: Credentials,
    defaultValues: { email: invitation?.email ?? '', password: '' },
    toErrorMessage: ({ field, rule }) => {
      if (field === 'password') return t`Password is required`;
      return rule === 'required' ? t`Email is required` : t`Please enter valid email`;
    },
    onSubmit: async (credentials) => {
      setFailure(null);
      try {
        await signInWith(credentials);
      } catch (failed) {
        return setFailure(toFailure(failed));
      }
      await navigate(target, { replace: true });
    },
  });

  /** Returns the valid email of the form, or null; shows an error on an invalid field. */
  const mailTo = () => {
    const email = v.safeParse(Credentials.entries.email, form.getValues('email'));
    if (email.success) return { email: email.output };
    form.setError('email', { message: t`Please enter valid email` }, { shouldFocus: true });
    return null;
  };

  const isAnswered = failure === null || failure.kind === 'unauthenticated' || isUnverified;
  return (
    <AuthLayout
      title={t`Sign in to ${brand.name}`}
      pageTitle={t`Sign in`}
      footer={
        <>
          <p className="r-sign-in__aside">
            <Trans>
              New here?{' '}
              <Link className={linkClass} to={signUpPath(invitation)}>
                Create an account
              </Link>
            </Trans>
          </p>
          {demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demoAccounts}
              onChoose={({ email, password }) => {
                form.setValue('email', email);
                form.setValue('password', password);
                void form.submit();
              }}
            />
          )}
        </>
      }
    >
      {failure === null && invitation !== null && (
        <Banner tone="info">
          <Trans>Sign in to open your invitation. If you don't have an account yet, create one.</Trans>
        </Banner>
      )}
      {(failure === null || isUnverified) && <SignInProblemBanner problem={problem} />}
      {failure !== null && !isUnverified && <SignInFailure failure={failure} wait={wait} />}
      <GoogleLink target={target} />
      <Form form={form}>
        <TextField form={form} name="email" type="email" label={t`Email`} autoComplete="username" autoFocus />
        <TextField form={form} name="password" type="password" label={t`Password`} autoComplete="current-password" />
        <SubmitButton loading={form.formState.isSubmitting} wait={wait}>
          {isAnswered ? <Trans>Sign in</Trans> : <Trans>Try again</Trans>}
        </SubmitButton>
      </Form>
      {isUnverified && (
        <ResendEmail endpoint={resendVerification} getRecipient={mailTo}>
          <Trans>Resend email</Trans>
        </ResendEmail>
      )}
      <Link className={linkClass} to="/auth/reset-password">
        <Trans>Forgot your password?</Trans>
      </Link>
    </AuthLayout>
  );
};

const SignInFailure = ({ failure, wait }: { failure: Failure; wait: number }) =>
  failure.kind === 'unauthenticated' ? (
    <Banner tone="danger">
      <Trans>The email address or password is incorrect.</Trans>
    </Banner>
  ) : (
    <FailureBanner failure={failure} wait={wait} />
  );
