import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxFilter } from '@roost/shared/contracts/mailboxes/mailbox';
import { createdRange } from '@roost/shared/lists/created-filter';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

export type MailboxesFilters = Pick<
  MailboxesAddress,
  'status' | 'tags' | 'lastCheck' | 'forwarding' | 'created' | 'scheduled' | 'awaitingSlot' | 'failing'
>;

export const noFilters: MailboxesFilters = {
  status: null,
  tags: [],
  lastCheck: null,
  forwarding: null,
  created: null,
  scheduled: false,
  awaitingSlot: false,
  failing: false,
};

/** Number of active filters. */
export const filterCount = (filters: MailboxesFilters): number => {
  const { tags, status, lastCheck, forwarding, created, scheduled, awaitingSlot, failing } = filters;
  const chosen = [status, lastCheck, forwarding, created].filter((value) => value !== null);
  return tags.length + chosen.length + Number(scheduled) + Number(awaitingSlot) + Number(failing);
};

/** The list's filter in the API's format, for list calls and bulk calls. */
export const mailboxesFilter = (
  type: InboxListType,
  filters: MailboxesFilters & Pick<MailboxesAddress, 'search'>,
): MailboxFilter => {
  const { search, status, tags, lastCheck, forwarding, created, scheduled, awaitingSlot, failing } = filters;
  return {
    type,
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(tags.length === 0 ? {} : { tagIds: tags }),
    ...(lastCheck === null ? {} : { lastCheck }),
    ...(forwarding === null ? {} : { forwarding: forwarding === 'on' }),
    ...(created === null ? {} : createdRange(created)),
    ...(scheduled ? { scheduled } : {}),
    ...(awaitingSlot ? { awaitingSlot } : {}),
    ...(failing ? { connection: 'failing' } : {}),
  };
};
