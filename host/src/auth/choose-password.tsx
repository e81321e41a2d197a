import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { checkReset, resetPassword } from '@roost/shared/contracts/accounts/account';
import { NewPassword, passwordLength } from '@roost/shared/contracts/accounts/password';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { Link } from '@roost/shared/router';
import { Banner, buttonClass } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { AuthLayout } from '#auth/auth-layout.tsx';
import { endSession } from '#session/end-session.ts';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useRetryCountdown } from '#auth/use-retry-countdown.ts';
import { toLinkProblem, LinkProblemNote } from './link-problem.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import { useServerFieldErrors } from './use-server-field-errors.ts';

const PasswordInput = v.object({ password: NewPassword });
type PasswordInput = v.InferInput<typeof PasswordInput>;

/** Sets a new password with the token of an emailed link. An invalid link shows its error before the user types. */
export const ChoosePassword = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const wrong = useAccountMessages();
  const refusal = useServerFieldErrors<PasswordInput, PasswordInput>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setIsDone] = useState(false);
  const wait = useRetryCountdown(failure);

  useEffect(() => {
    const leaving = new AbortController();
    // Ignores other failures of the check: the submit reports them.
    http()
      .call(checkReset, { body: { token } }, { signal: leaving.signal })
      .catch((failed: unknown) => toLinkProblem(toFailure(failed)) !== null && setFailure(toFailure(failed)));
    return () => leaving.abort();
  }, [token]);

  const form = useSchemaForm({
    schema: PasswordInput,
    defaultValues: { password: '' },
    toErrorMessage: wrong,
    onSubmit: async ({ password }, form) => {
      setFailure(null);
      try {
        await http().call(resetPassword, { body: { token, password } });
        // The API has ended every session of the user, perhaps also the one of this browser.
        endSession('signed-out');
        setIsDone(true);
      } catch (failed) {
        setFailure(refusal(form, toFailure(failed)));
      }
    },
  });

  const problem = failure && toLinkProblem(failure);
  return (
    <AuthLayout title={t`Choose a new password`}>
      {problem !== null && <LinkProblemNote problem={problem} purpose="reset-password" token={token} />}
      {isDone && (
        <>
          <Banner tone="info">
            <Trans>Your password was changed, and you were signed out everywhere. Sign in with the new password.</Trans>
          </Banner>
          <Link className={buttonClass({ variant: 'solid', size: 'lg', wide: true })} to="/auth/sign-in">
            <Trans>Go to sign-in</Trans>
          </Link>
        </>
      )}
      {!isDone && problem === null && (
        <Form form={form}>
          <TextField
            form={form}
            name="password"
            type="password"
            label={t`New password`}
            hint={t`At least ${passwordLength.min} characters. Several words are easy to remember and hard to guess.`}
            autoComplete="new-password"
            autoFocus
          />
          <FailureBanner failure={failure} wait={wait} />
          <SubmitButton loading={form.formState.isSubmitting} wait={wait}>
            <Trans>Change password</Trans>
          </SubmitButton>
        </Form>
      )}
    </AuthLayout>
  );
};
