import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { changePassword } from '@roost/shared/contracts/accounts/auth';
import { NewPassword, passwordLength } from '@roost/shared/contracts/accounts/password';
import { Form, TextField, useSchemaForm, type FieldIssue } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { Banner, Button, Section } from '@roost/shared/ui/core';
import { useUnsavedForm } from '@roost/shared/drafts/unsaved-forms';
import { toastSaved } from './toast-saved.ts';

const Passwords = v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)), newPassword: NewPassword });
const empty = { password: '', newPassword: '' };

/** Changes the password. The current password authenticates the user; every other session ends. */
export const PasswordForm = () => {
  const { t } = useLingui();
  const wrong = usePasswordMessages();
  const textOf = useFailureText();
  const { run, isPending } = useAction(changePassword);
  const [problems, setProblems] = useState<string[]>([]);

  const form = useSchemaForm({
    schema: Passwords,
    defaultValues: empty,
    toErrorMessage: wrong,
    onSubmit: async (body, { setFieldErrors, reset }) => {
      setProblems([]);
      try {
        await run({ body });
        reset(empty);
        await toastSaved(t`Your password was changed`);
      } catch (failed) {
        const failure = toFailure(failed);
        if (failure.kind !== 'badRequest') return setProblems([textOf(failure)]);
        const messages: Partial<Record<string, string>> = {
          password: t`This isn't your current password`,
          newPassword: t`This password is too easy to guess. Choose a longer or less common one.`,
        };
        const fields = Object.entries(failure.fields).map(
          ([name, message]) => [name, messages[name] ?? message] as const,
        );
        return setProblems(setFieldErrors(Object.fromEntries(fields)));
      }
      return undefined;
    },
  });
  useUnsavedForm(form.formState.isDirty);

  return (
    <Section
      title={<Trans>Password</Trans>}
      description={<Trans>Changing your password signs you out everywhere else.</Trans>}
    >
      <Form form={form}>
        <TextField
          form={form}
          name="password"
          type="password"
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="newPassword"
          type="password"
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {passwordLength.min} characters</Trans>}
          autoComplete="new-password"
        />
        {problems.length > 0 && <Banner tone="danger">{problems.join(' ')}</Banner>}
        <div>
          <Button type="submit" variant="solid" loading={isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </Form>
    </Section>
  );
};

const usePasswordMessages = () => {
  const { t } = useLingui();
  return ({ field, rule }: FieldIssue): string => {
    if (rule === 'required')
      return field === 'password' ? t`Current password is required` : t`New password is required`;
    if (rule === 'max_length') return t`Use at most ${passwordLength.max} characters`;
    return t`Use at least ${passwordLength.min} characters`;
  };
};
