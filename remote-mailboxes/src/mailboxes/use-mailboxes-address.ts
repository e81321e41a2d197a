import { MailboxSort, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { useUrlState } from '@roost/shared/router';
import { flagParam, optionParam, pageParam, textParam, textsParam } from '@roost/shared/router/url-params';

const fields = {
  page: pageParam,
  search: textParam,
  status: optionParam(MailboxStatus, null),
  tags: textsParam,
  scheduled: flagParam,
  awaitingSlot: flagParam,
  sort: optionParam(MailboxSort, '-createdAt'),
  edit: textParam,
};

/** URL parameters of the list and of the inbox that is being edited. */
export type MailboxesAddress = {
  page: number;
  search: string;
  status: MailboxStatus | null;
  tags: string[];
  /** Only inboxes scheduled for deletion. */
  scheduled: boolean;
  /** Only inboxes that are inactive because of too few slots. */
  awaitingSlot: boolean;
  sort: MailboxSort;
  /** Id of the inbox that is being edited; empty for none. */
  edit: string;
};

export const useMailboxesAddress = () => useUrlState<MailboxesAddress>(fields);
