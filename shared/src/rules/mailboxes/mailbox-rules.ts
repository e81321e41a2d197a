import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Mailbox, MailboxOrder, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';

/** `busy`: the provider is processing a change, try later; `hidden`: not available for this inbox. */
export type ActionState = 'allowed' | 'busy' | 'hidden';
export type MailboxAction = 'edit' | 'delete' | 'cancelDeletion' | 'spamCheck';

/** Whether the provider is processing a change: edit, delete and spam check must wait (product spec, section 4). */
export const isBusy = (status: Open<MailboxStatus>): boolean => status === 'Pending' || status === 'Updating';

/** The actions that an inbox's current state allows (product spec, section 2, Mailboxes pages, and section 4). */
export const mailboxActions = ({
  type,
  status,
  deleteUntil,
}: Pick<Mailbox, 'type' | 'status'> & { deleteUntil: string | Date | null }): Record<MailboxAction, ActionState> => {
  const now = isBusy(status) ? 'busy' : 'allowed';
  const isScheduled = deleteUntil !== null;
  return {
    edit: now,
    delete: lookUp(deletionDays, type, null) === null || isScheduled ? 'hidden' : now,
    cancelDeletion: type === 'GoogleWorkspace' && isScheduled ? 'allowed' : 'hidden',
    spamCheck: type === 'Outlook' ? 'hidden' : now,
  };
};

/**
 * Days from the request to delete an inbox to its deletion. Google keeps a deleted user for 20 days. A shared inbox
 * cannot be restored, and is deleted after one day. An Outlook inbox cannot be deleted here (product spec, section 2).
 */
export const deletionDays: Readonly<Record<InboxListType, number | null>> = {
  GoogleWorkspace: 20,
  Private: 1,
  IP: 1,
  Outlook: null,
};

/** Shared inboxes have no pictures (product spec, section 2). */
export const takesAvatar = (type: Open<InboxListType>): boolean => type !== 'Private' && type !== 'IP';

/** Whether an order takes longer than usual for its provider. */
export const isLate = ({ orderedAt, expectedWithin }: MailboxOrder, now: Date): boolean =>
  now.getTime() > Date.parse(orderedAt) + expectedWithin * 1_000;
