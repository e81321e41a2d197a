import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getMailbox, listMailboxes, type MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { SchemaForm } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import { changeOf, type MailboxForm } from './mailbox-form.ts';

type Saving = { mailbox: MailboxDetails; onDone: () => void };

/** Saves the changes and closes; shows an error on its field or above the form. */
export const useSaving = ({ mailbox, onDone }: Saving) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { run, isPending } = useAction(updateMailbox, { changes: [listMailboxes, getMailbox] });
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  // Runs after the form is saved: before, the unsaved-changes guard would ask.
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);

  const { email } = mailbox;
  const save = async (values: MailboxForm, form: Pick<SchemaForm<MailboxForm>, 'setFieldErrors'>) => {
    setError(null);
    try {
      await run({ params: { mailboxId: mailbox.id }, body: changeOf(values, mailbox) });
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.kind === 'conflict' && failure.code === 'mailbox-busy') {
        return setError(t`The inbox is being set up or changed, so nothing was saved. Try again once it's active.`);
      }
      if (failure.kind === 'badRequest' && failure.code === 'forwards-to-itself') {
        form.setFieldErrors({ forwardTo: t`An inbox can't forward to itself.` });
        return undefined;
      }
      return setError(textOf(failure));
    }
    toast({ tone: 'success', title: t`${email} was saved` });
    return setIsSaved(true);
  };
  return { save, error, isPending, isSaved };
};
