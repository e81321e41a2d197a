import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { listContacts, saveContact } from '@roost/shared/contracts/domains/contact';
import { Form, useFormState, useSchemaForm } from '@roost/shared/forms';
import { toFailure, serverMessageOf, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { Button, Card } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { FlowActions } from '../actions/index.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactForm, toRegistrant, type ContactInput } from './contact-form.ts';
import { SavedContacts } from './saved-contacts.tsx';
import { useContactMessages } from './use-contact-messages.ts';
import { usePrefill } from './use-prefill.ts';
import { useSyncedForm } from './use-synced-form.ts';

type ContactStepProps = {
  contact: ContactInput;
  /** The price of the order so far. */
  total: ReactNode;
  onContact: (contact: ContactInput) => void;
  onPrevious: () => void;
  onNext: () => void;
};

export const ContactStep = ({ contact, total, onContact, onPrevious, onNext }: ContactStepProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const saving = useAction(saveContact, { changes: [listContacts] });
  const form = useSchemaForm({
    schema: ContactForm,
    defaultValues: contact,
    toErrorMessage: useContactMessages(),
    onSubmit: async (_, form) => {
      const input = form.getValues();
      const registrant = toRegistrant(input);
      if (registrant === null) return undefined;
      if (!input.savesContact) return onNext();
      try {
        await saving.run({ body: registrant });
      } catch (thrown) {
        const failure = toFailure(thrown);
        toast({ tone: 'danger', title: t`Error`, description: serverMessageOf(failure) || textOf(failure) });
        if ('fields' in failure) form.setFieldErrors(formFields(failure.fields));
        return undefined;
      }
      // Clears the checkbox, so that a second submit does not save the contact twice.
      onContact({ ...input, savesContact: false });
      return onNext();
    },
  });
  usePrefill({ contact, onContact });
  useSyncedForm({ form, savedInput: contact, onSave: onContact });
  const { isSubmitting } = useFormState({ control: form.control });

  return (
    <Form form={form} className="r-flow">
      <Card className="r-form">
        <p className="r-section__text">
          <Trans>Registries record this contact as the owner of the domains.</Trans>
        </p>
        <SavedContacts contact={contact} onChoose={onContact} />
        <ContactFields form={form} />
      </Card>
      <FlowActions onPrevious={onPrevious} total={total}>
        <Button type="submit" variant="solid" loading={isSubmitting}>
          <Trans>Next</Trans>
        </Button>
      </FlowActions>
    </Form>
  );
};

/** Maps the API's field names to those of the form. */
const formFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^streetAddress([12])$/, 'address$1'), message]),
  );
