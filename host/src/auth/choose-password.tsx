import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { checkReset, resetPassword } from '@roost/shared/contracts/accounts/account';
import { NewPassword, passwordLength } from '@roost/shared/contracts/accounts/password';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { Link } from '@roost/shared/router';
import { Banner, buttonClass } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { AuthFrame } from '#auth/auth-frame.tsx';
import { endSession } from '#session/end-session.ts';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useWait } from '#auth/use-wait.ts';
import { linkProblemOf, LinkProblemNote } from './link-problem.tsx';
import { useAccountWords } from './use-account-words.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

const Chosen = v.object({ password: NewPassword });
type Chosen = v.InferInput<typeof Chosen>;

/** Sets a new password with the token of an emailed link. An invalid link shows its error before the user types. */
export const ChoosePassword = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const wrong = useAccountWords();
  const refusal = usePasswordRefusal<Chosen, Chosen>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setIsDone] = useState(false);
  const wait = useWait(failure);

  useEffect(() => {
    const leaving = new AbortController();
    // Ignores other failures of the check: the submit reports them.
    http()
      .call(checkReset, { body: { token } }, { signal: leaving.signal })
      .catch((failed: unknown) => linkProblemOf(toFailure(failed)) !== null && setFailure(toFailure(failed)));
    return () => leaving.abort();
  }, [token]);

  const form = useSchemaForm({
    schema: Chosen,
    defaultValues: { password: '' },
    wrong,
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

  const problem = failure && linkProblemOf(failure);
  return (
    <AuthFrame title={<Trans>Choose a new password</Trans>}>
      {problem !== null && <LinkProblemNote problem={problem} of="reset-password" token={token} />}
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
    </AuthFrame>
  );
};
