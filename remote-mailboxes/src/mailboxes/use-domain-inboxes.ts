import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { useCall } from '@roost/shared/query';

/** Smaller than the page of the list, because a drawer is narrow. */
const pageSize = 20;
/** Poll interval while an inbox is being set up or changed, in ms. */
const whileUnsettled = 2_000;

type DomainInboxesParams = { domainId: string; type: InboxListType; page: number };

export const useDomainInboxes = (params: DomainInboxesParams) =>
  useCall(listMailboxes, domainInboxesInput(params), {
    keepPrevious: true,
    repeatEvery: (answer) =>
      answer?.data.some(({ status }) => status === 'Pending' || status === 'Updating') ? whileUnsettled : false,
  });

export const domainInboxesInput = ({ domainId, type, page }: DomainInboxesParams) => ({
  query: { limit: pageSize, offset: (page - 1) * pageSize, type, domainId, sort: 'email' as const },
});
