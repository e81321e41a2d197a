import { Trans, useLingui } from '@lingui/react/macro';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { maxSignatureLength, type MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { AvatarField } from '@roost/shared/avatar';
import { UnsavedGuard } from '@roost/shared/drafts/unsaved-guard';
import {
  CustomField,
  Form,
  TextField,
  useFormState,
  useSchemaForm,
  useWatch,
  type FieldIssue,
} from '@roost/shared/forms';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button } from '@roost/shared/ui/core';
import { SignatureField } from '../signature/index.ts';
import { formOf, MailboxForm } from './mailbox-form.ts';
import { useSaving } from './use-saving.ts';
import { useEditDisabledReason } from './use-edit-disabled-reason.ts';

type EditFormProps = { mailbox: MailboxDetails; onDone: () => void };

export const EditForm = ({ mailbox, onDone }: EditFormProps) => {
  const { t } = useLingui();
  const most = useFormats().number(maxSignatureLength);
  const editDisabledReason = useEditDisabledReason();
  const whyNot = editDisabledReason(mailbox);
  const { save, error, isPending, isSaved } = useSaving({ mailbox, onDone });
  const toErrorMessage = ({ field, rule }: FieldIssue) => {
    if (field === 'firstName')
      return rule === 'max_length' ? t`A name can have at most 200 characters` : t`First name is required`;
    if (field === 'lastName')
      return rule === 'max_length' ? t`A name can have at most 200 characters` : t`Last name is required`;
    if (field === 'signature') return t`A signature can have at most ${most} characters`;
    return t`Please enter valid email`;
  };
  const form = useSchemaForm({
    schema: MailboxForm,
    defaultValues: formOf(mailbox),
    toErrorMessage: toErrorMessage,
    onSubmit: (values, submitted) => save(values, submitted),
  });
  const { isDirty } = useFormState({ control: form.control });
  const { changeFailure: refusal } = mailbox;
  const avatar = useWatch({ control: form.control, name: 'avatar' });
  return (
    <Form form={form}>
      {whyNot !== undefined && <Banner tone="info">{whyNot}</Banner>}
      {typeof refusal === 'string' && error === null && (
        <Banner tone="warning">
          <Trans>The provider refused the latest change of this inbox: {refusal}</Trans>
        </Banner>
      )}
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <fieldset className="r-form" aria-label={t`Inbox`} disabled={whyNot !== undefined}>
        {takesAvatar(mailbox.type) && (
          <AvatarField
            name={`${mailbox.firstName} ${mailbox.lastName}`}
            value={avatar}
            onChange={(picture) => form.setValue('avatar', picture, { shouldDirty: true })}
          />
        )}
        <TextField form={form} name="firstName" label={<Trans>First name</Trans>} autoComplete="off" />
        <TextField form={form} name="lastName" label={<Trans>Last name</Trans>} autoComplete="off" />
        <TextField
          form={form}
          name="forwardTo"
          type="email"
          label={<Trans>Forward to</Trans>}
          hint={t`Also forward mail to this address (optional).`}
          optional
          autoComplete="off"
          spellCheck={false}
        />
        <CustomField form={form} name="signature" label={<Trans>Signature</Trans>} optional>
          {(control) => <SignatureField {...control} />}
        </CustomField>
      </fieldset>
      <div className="r-form__actions">
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="solid"
          loading={isPending}
          disabledReason={whyNot ?? (isDirty ? undefined : t`No changes to save.`)}
        >
          <Trans>Save changes</Trans>
        </Button>
      </div>
      <UnsavedGuard when={isDirty && !isPending && !isSaved} />
    </Form>
  );
};
