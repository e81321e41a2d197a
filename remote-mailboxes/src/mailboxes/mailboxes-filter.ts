import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { MailboxFilter } from '@roost/shared/contracts/mailbox';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

export type MailboxesFilters = Pick<MailboxesAddress, 'status' | 'tags' | 'scheduled' | 'awaitingSlot'>;

export const noFilters: MailboxesFilters = { status: null, tags: [], scheduled: false, awaitingSlot: false };

/** How many are on. */
export const filterCount = ({ status, tags, scheduled, awaitingSlot }: MailboxesFilters): number =>
  (status === null ? 0 : 1) + tags.length + (scheduled ? 1 : 0) + (awaitingSlot ? 1 : 0);

/** The filter of the list as the API takes it, in a list call as in a bulk call. */
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
