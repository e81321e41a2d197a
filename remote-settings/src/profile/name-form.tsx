import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { Text } from '@roost/shared/contracts/primitives';
import { updateUser, type User } from '@roost/shared/contracts/accounts/user';
import { Form, TextField, useSchemaForm, type FieldIssue } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { changeUser } from '@roost/shared/session';
import { Banner, Button, Section, TextInput } from '@roost/shared/ui/core';
import { useUnsavedForm } from '@roost/shared/drafts/unsaved-forms';
import { toastSaved } from './toast-saved.ts';

const longestName = 80;
const longestCompany = 120;
const Name = v.pipe(Text, v.maxLength(longestName));
const Names = v.object({
  firstname: Name,
  lastname: Name,
  company: v.pipe(v.string(), v.trim(), v.maxLength(longestCompany)),
});

export const NameForm = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const wrong = useNameMessages();
  const textOf = useFailureText();
  const emailId = useId();
  const { run, isPending } = useAction(updateUser);
  const [problems, setProblems] = useState<string[]>([]);

  const form = useSchemaForm({
    schema: Names,
    defaultValues: { firstname: user.firstname, lastname: user.lastname, company: user.company ?? '' },
    toErrorMessage: wrong,
    onSubmit: async (names, { setFieldErrors, reset }) => {
      setProblems([]);
      try {
        changeUser(await run({ body: { ...names, company: names.company === '' ? null : names.company } }));
        reset(names);
        await toastSaved(t`Your profile was saved`);
      } catch (failed) {
        const failure = toFailure(failed);
        const fieldErrors = 'fields' in failure ? failure.fields : {};
        setProblems(Object.keys(fieldErrors).length > 0 ? setFieldErrors(fieldErrors) : [textOf(failure)]);
      }
    },
  });
  useUnsavedForm(form.formState.isDirty);

  return (
    <Section title={<Trans>Your name</Trans>}>
      <Form form={form}>
        <div className="r-form__pair">
          <TextField form={form} name="firstname" label={<Trans>First name</Trans>} autoComplete="given-name" />
          <TextField form={form} name="lastname" label={<Trans>Last name</Trans>} autoComplete="family-name" />
        </div>
        <TextField form={form} name="company" optional label={<Trans>Company</Trans>} autoComplete="organization" />
        <div className="r-field">
          <label className="r-label" htmlFor={emailId}>
            <Trans>Email</Trans>
          </label>
          <TextInput id={emailId} value={user.email} readOnly aria-describedby={`${emailId}-hint`} />
          <p id={`${emailId}-hint`} className="r-field__hint">
            <Trans>You sign in with this address. You can't change it here.</Trans>
          </p>
        </div>
        {problems.length > 0 && <Banner tone="danger">{problems.join(' ')}</Banner>}
        <div>
          <Button type="submit" variant="solid" loading={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </Section>
  );
};

const useNameMessages = () => {
  const { t } = useLingui();
  return ({ field, rule }: FieldIssue): string => {
    const longest = field === 'company' ? longestCompany : longestName;
    if (rule === 'max_length') return t`Use at most ${longest} characters`;
    return field === 'firstname' ? t`First name is required` : t`Last name is required`;
  };
};
