import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { listMailboxes, type MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import { mailboxesFilter } from './mailboxes-filter.ts';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

/** Poll interval while an inbox is being set up or changed, in ms. */
const busyPollMs = 2_000;

/** The page of inboxes for the URL; polls while one of them is being set up or changed. */
export const useMailboxes = (type: InboxListType, address: MailboxesAddress) =>
  useCall(listMailboxes, mailboxesInput(type, address), {
    keepPrevious: true,
    repeatEvery: (answer) => (hasBusy(answer) ? busyPollMs : false),
  });

export const mailboxesInput = (type: InboxListType, address: MailboxesAddress) => ({
  query: {
    limit: defaultPageSize,
    offset: (address.page - 1) * defaultPageSize,
    ...mailboxesFilter(type, address),
    sort: address.sort,
  },
});

const hasBusy = (page: MailboxPage | undefined) => page?.data.some(({ status }) => isBusy(status)) ?? false;
