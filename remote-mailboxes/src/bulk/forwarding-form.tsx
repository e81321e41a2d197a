import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { Form, TextField, useSchemaForm, useWatch } from '@roost/shared/forms';
import { Button } from '@roost/shared/ui/core';

const Forwarding = v.object({ forwardTo: EmailAddress });

type ForwardingFormProps = { isSending: boolean; onSave: (forwardTo: string | null) => void; onCancel: () => void };

/** Input of the forwarding address for all selected inboxes, or its removal. */
export const ForwardingForm = ({ isSending, onSave, onCancel }: ForwardingFormProps) => {
  const { t } = useLingui();
  const form = useSchemaForm({
    schema: Forwarding,
    defaultValues: { forwardTo: '' },
    toErrorMessage: () => t`Please enter valid email`,
    onSubmit: ({ forwardTo }) => onSave(forwardTo),
  });
  const typed = useWatch({ control: form.control, name: 'forwardTo' });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="forwardTo"
        type="email"
        label={<Trans>Forward to</Trans>}
        hint={t`Mail to these inboxes is also forwarded to this address.`}
        placeholder={t`name@example.com`}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button size="sm" disabled={isSending} onClick={() => onSave(null)}>
          <Trans>Remove forwarding</Trans>
        </Button>
      </div>
      <div className="r-form__actions">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="solid"
          loading={isSending}
          disabledReason={typed.trim() === '' ? t`Enter an address first.` : undefined}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  );
};
