import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxFilter } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

export type MailboxesFilters = Pick<MailboxesAddress, 'status' | 'tags' | 'scheduled' | 'awaitingSlot'>;

export const noFilters: MailboxesFilters = { status: null, tags: [], scheduled: false, awaitingSlot: false };

/** Number of active filters. */
export const filterCount = ({ status, tags, scheduled, awaitingSlot }: MailboxesFilters): number =>
  (status === null ? 0 : 1) + tags.length + (scheduled ? 1 : 0) + (awaitingSlot ? 1 : 0);

/** The list's filter in the API's format, for list calls and bulk calls. */
export const mailboxesFilter = (
  type: InboxListType,
  { search, status, tags, scheduled, awaitingSlot }: MailboxesFilters & Pick<MailboxesAddress, 'search'>,
): MailboxFilter => ({
  type,
  ...(search === '' ? {} : { search }),
  ...(status === null ? {} : { status }),
  ...(tags.length === 0 ? {} : { tagIds: tags }),
  ...(scheduled ? { scheduled } : {}),
  ...(awaitingSlot ? { awaitingSlot } : {}),
});
