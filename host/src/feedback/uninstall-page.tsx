import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendUninstallFeedback, UninstallReason } from '@roost/shared/contracts/accounts/feedback';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { Form, SelectField, TextareaField, TextField, useSchemaForm, type FieldIssue } from '@roost/shared/forms';
import { toFailure, http, type Failure } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { runtimeConfig } from '@roost/shared/platform';
import * as v from 'valibot';
import { AuthLayout } from '#auth/auth-layout.tsx';
import { FailureBanner } from '#auth/failure-banner.tsx';
import { SubmitButton } from '#auth/submit-button.tsx';
import { useRetryCountdown } from '#auth/use-retry-countdown.ts';
import { useReasonNames } from './use-reason-names.ts';

const FeedbackInput = v.object({
  reason: v.pipe(v.string(), v.nonEmpty(), UninstallReason),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailAddress]),
});

/** Public page: the user has already left and can say why. */
export const UninstallPage = () => {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useReasonNames();
  const { brand } = runtimeConfig();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSent, setIsSent] = useState(false);
  const wait = useRetryCountdown(failure);
  const form = useSchemaForm({
    schema: FeedbackInput,
    defaultValues: { reason: '', comment: '', email: '' },
    toErrorMessage: ({ field }: FieldIssue) => {
      if (field === 'reason') return t`Choose a reason`;
      return field === 'email' ? t`Please enter valid email` : t`At most ${formats.number(2000)} characters`;
    },
    onSubmit: async ({ reason, comment, email }, form) => {
      setFailure(null);
      try {
        await http().call(sendUninstallFeedback, { body: { reason, comment, ...(email !== '' && { email }) } });
        setIsSent(true);
      } catch (failed) {
        const cause = toFailure(failed);
        const isAtFields =
          cause.kind === 'badRequest' && form.setFieldErrors(cause.fields).length === 0 && 'fields' in cause;
        setFailure(isAtFields && Object.keys(cause.fields).length > 0 ? null : cause);
      }
    },
  });

  if (isSent) {
    return (
      <AuthLayout title={t`Thank you`}>
        <p role="status">
          <Trans>We received your feedback. Thanks for helping us improve {brand.name}.</Trans>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t`Why did you leave ${brand.name}?`} pageTitle={t`Feedback`}>
      <Form form={form}>
        <SelectField
          form={form}
          name="reason"
          label={t`Reason`}
          placeholder={t`Choose a reason`}
          options={UninstallReason.options.map((value) => ({ value, label: names[value] }))}
        />
        <TextareaField form={form} name="comment" label={t`What could we do better?`} optional rows={4} />
        <TextField
          form={form}
          name="email"
          type="email"
          label={t`Email`}
          hint={t`Only if you'd like a reply.`}
          optional
          autoComplete="email"
        />
        <FailureBanner failure={failure} wait={wait} />
        <SubmitButton loading={form.formState.isSubmitting} wait={wait}>
          <Trans>Send</Trans>
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
};
