import { LastCheck, MailboxSort, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { CreatedFilter } from '@roost/shared/lists/created-filter';
import { ForwardingFilter } from '@roost/shared/lists/forwarding-filter';
import { useUrlState } from '@roost/shared/router';
import { flagParam, optionParam, pageParam, textParam, textsParam } from '@roost/shared/router/url-params';
import { MailboxTab } from '../details/index.ts';

const fields = {
  page: pageParam,
  search: textParam,
  status: optionParam(MailboxStatus, null),
  tags: textsParam,
  lastCheck: optionParam(LastCheck, null),
  forwarding: optionParam(ForwardingFilter, null),
  created: optionParam(CreatedFilter, null),
  scheduled: flagParam,
  awaitingSlot: flagParam,
  failing: flagParam,
  sort: optionParam(MailboxSort, '-createdAt'),
  inbox: textParam,
  tab: optionParam(MailboxTab, 'overview'),
};

/** URL parameters of the list and of the open details. */
export type MailboxesAddress = {
  page: number;
  search: string;
  status: MailboxStatus | null;
  tags: string[];
  /** Result of the latest spam check. */
  lastCheck: LastCheck | null;
  forwarding: ForwardingFilter | null;
  created: CreatedFilter | null;
  /** Only inboxes scheduled for deletion. */
  scheduled: boolean;
  /** Only inboxes that are inactive because of too few slots. */
  awaitingSlot: boolean;
  /** Only inboxes whose mail server refuses the login, or does not answer. */
  failing: boolean;
  sort: MailboxSort;
  /** Id of the inbox whose details are open; empty for none. */
  inbox: string;
  tab: MailboxTab;
};

export const useMailboxesAddress = () => useUrlState<MailboxesAddress>(fields);
