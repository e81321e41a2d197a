import type { Mailbox } from '@roost/shared/contracts/mailbox';
import type { AttachedTag } from '@roost/shared/contracts/tag';
import { tagsOfMailbox } from '#database/attached-tags.ts';
import { domains, mailboxes } from '#database/schema.ts';

/** The columns of a mailbox as the API shows it, joined with its domain; the password is not among them. */
export const mailboxColumns = {
  id: mailboxes.id,
  email: mailboxes.email,
  firstName: mailboxes.firstName,
  lastName: mailboxes.lastName,
  domain: { id: domains.id, domain: domains.domain },
  type: mailboxes.type,
  status: mailboxes.status,
  forwardTo: mailboxes.forwardTo,
  deleteUntil: mailboxes.deleteUntil,
  createdAt: mailboxes.createdAt,
  tags: tagsOfMailbox,
};

type MailboxRow = Pick<
  typeof mailboxes.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'type' | 'status' | 'forwardTo' | 'deleteUntil' | 'createdAt'
> & { domain: { id: string; domain: string }; tags: AttachedTag[] };

export const toMailbox = ({ deleteUntil, createdAt, ...row }: MailboxRow): Mailbox => ({
  ...row,
  deleteUntil: deleteUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
