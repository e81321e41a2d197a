import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { failureOf, useFailureText, type Failure } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { useNavigate, useSearchParams } from '@roost/shared/router';
import { Banner, Button, Card } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { LanguageSwitch } from '#layout/language-switch.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ownPath } from './remembered-target.ts';
import { SignInProblemBanner } from './sign-in-problem-banner.tsx';
import { signInWith } from './sign-in-with.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.email()),
  password: v.pipe(v.string(), v.nonEmpty()),
});

export const SignInPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const textOf = useFailureText();
  const { brand, demoAccounts } = runtimeConfig();

  const form = useSchemaForm({
    schema: Credentials,
    defaultValues: { email: '', password: '' },
    wrong: ({ field, rule }) => {
      if (field === 'password') return t`Password is required`;
      return rule === 'missing' ? t`Email is required` : t`Please enter valid email`;
    },
    onSubmit: async (credentials) => {
      setFailure(null);
      try {
        await signInWith(credentials);
      } catch (failed) {
        return setFailure(failureOf(failed));
      }
      await navigate(ownPath(params.get('target')), { replace: true });
    },
  });

  return (
    <main id="content" className="r-sign-in">
      <div className="r-sign-in__brand">
        <img src={brand.logo ?? '/favicon.svg'} alt="" width={32} height={32} />
        <span>{brand.name}</span>
      </div>
      <Card className="r-sign-in__card">
        <h1 className="r-sign-in__title">
          <Trans>Sign in to {brand.name}</Trans>
        </h1>
        {failure === null && <SignInProblemBanner problem={params.get('problem')} />}
        {failure !== null && (
          <Banner tone="danger">
            {failure.kind === 'unauthenticated' ? (
              <Trans>The e-mail address or the password is wrong.</Trans>
            ) : (
              textOf(failure)
            )}
          </Banner>
        )}
        <Form form={form}>
          <TextField form={form} name="email" type="email" label={t`Email`} autoComplete="username" autoFocus />
          <TextField form={form} name="password" type="password" label={t`Password`} autoComplete="current-password" />
          <Button type="submit" variant="solid" size="lg" wide loading={form.formState.isSubmitting}>
            {failure !== null && failure.kind !== 'unauthenticated' ? <Trans>Try again</Trans> : <Trans>Sign in</Trans>}
          </Button>
        </Form>
      </Card>
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
      <LanguageSwitch />
    </main>
  );
};
