import * as v from 'valibot';
import { Signature, type MailboxDetails } from '@roost/shared/contracts/mailbox';
import type { MailboxChange } from '@roost/shared/contracts/mailbox-edit';
import { EmailAddress, Text } from '@roost/shared/contracts/primitives';

/** What can be changed of an inbox, as it is typed; what is empty is none. */
export const MailboxForm = v.object({
  firstName: Text,
  lastName: Text,
  forwardTo: v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailAddress]),
  signature: Signature,
  /** Address of an uploaded picture. */
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

/** Only what is different: what somebody else has changed meanwhile stays. */
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
