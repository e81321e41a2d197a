import * as v from 'valibot';
import { Signature, type MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { EmailAddress, Text } from '@roost/shared/contracts/primitives';

/** Editable fields of an inbox as form input; an empty string means no value. */
export const MailboxForm = v.object({
  firstName: Text,
  lastName: Text,
  forwardTo: v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailAddress]),
  signature: Signature,
  /** URL of an uploaded picture. */
  avatar: v.nullable(v.string()),
});
export type MailboxForm = v.InferOutput<typeof MailboxForm>;

export const formOf = ({ firstName, lastName, forwardTo, signature, avatar }: MailboxDetails): MailboxForm => ({
  firstName,
  lastName,
  forwardTo: forwardTo ?? '',
  signature: signature ?? '',
  avatar,
});

/** Only the changed fields, so that concurrent changes of other fields stay. */
export const changeOf = (form: MailboxForm, before: MailboxDetails): MailboxChange => {
  const { firstName, lastName, avatar } = form;
  const forwardTo = form.forwardTo === '' ? null : form.forwardTo;
  const signature = form.signature === '' ? null : form.signature;
  return {
    ...(firstName === before.firstName ? {} : { firstName }),
    ...(lastName === before.lastName ? {} : { lastName }),
    ...(forwardTo === before.forwardTo ? {} : { forwardTo }),
    ...(signature === before.signature ? {} : { signature }),
    ...(avatar === before.avatar ? {} : { avatar }),
  };
};
