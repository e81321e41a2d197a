import type { InboxListType } from './inbox-type.ts';
import type { Mailbox, MailboxOrder, MailboxStatus } from './mailbox.ts';

/** `busy`: the provider is at work on it, try later; `hidden`: never of this one. */
export type Permission = 'allowed' | 'busy' | 'hidden';
export type MailboxAction = 'edit' | 'delete' | 'cancelDeletion' | 'spamCheck';

/** Whether the provider is at work on it: edit, delete and spam check wait for that (product spec, section 4). */
export const isBusy = (status: MailboxStatus): boolean => status === 'Pending' || status === 'Updating';

/** What can be done to an inbox as it stands (product spec, section 2, Mailboxes pages, and section 4). */
export const mailboxActions = ({
  type,
  status,
  deleteUntil,
}: Pick<Mailbox, 'type' | 'status'> & { deleteUntil: string | Date | null }): Record<MailboxAction, Permission> => {
  const now = isBusy(status) ? 'busy' : 'allowed';
  const isScheduled = deleteUntil !== null;
  return {
    edit: now,
    delete: type === 'Outlook' || isScheduled ? 'hidden' : now,
    cancelDeletion: type === 'GoogleWorkspace' && isScheduled ? 'allowed' : 'hidden',
    spamCheck: type === 'Outlook' ? 'hidden' : now,
  };
};

/**
 * Days from the order to delete an inbox until it is deleted. Google keeps a deleted user for 20 days; a shared inbox cannot be
 * brought back and is kept for the day; an Outlook inbox cannot be deleted here (product spec, section 2).
 */
export const deletionDays: Readonly<Record<InboxListType, number | null>> = {
  GoogleWorkspace: 20,
  Private: 1,
  IP: 1,
  Outlook: null,
};

/** Shared inboxes have no pictures (product spec, section 2). */
export const takesAvatar = (type: InboxListType): boolean => type !== 'Private' && type !== 'IP';

/** Whether an order takes longer than its provider usually does. */
export const isLate = ({ orderedAt, expectedWithin }: MailboxOrder, now: Date): boolean =>
  now.getTime() > Date.parse(orderedAt) + expectedWithin * 1_000;
