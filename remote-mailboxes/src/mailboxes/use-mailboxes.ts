import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import { listMailboxes, type MailboxPage, type MailboxStatus } from '@roost/shared/contracts/mailbox';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

/** While an inbox is being set up or changed the page is read again this often, in ms. */
const whileUnsettled = 2_000;

/** The page of inboxes that the address asks for; it updates by itself until all of them are settled. */
export const useMailboxes = (type: InboxListType, { page, search, status, tags, sort }: MailboxesAddress) =>
  useCall(
    listMailboxes,
    {
      query: {
        limit: defaultPageSize,
        offset: (page - 1) * defaultPageSize,
        type,
        search: search === '' ? undefined : search,
        status: status ?? undefined,
        tagIds: tags,
        sort,
      },
    },
    { keepPrevious: true, repeatEvery: (answer) => (hasUnsettled(answer) ? whileUnsettled : false) },
  );

const unsettled: ReadonlySet<MailboxStatus> = new Set(['Pending', 'Updating']);

const hasUnsettled = (page: MailboxPage | undefined) => page?.data.some(({ status }) => unsettled.has(status)) ?? false;
