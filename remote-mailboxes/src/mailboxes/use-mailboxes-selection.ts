import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useListSelection } from '@roost/shared/lists';
import { mailboxesFilter } from './mailboxes-filter.ts';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

type Listed = { type: InboxListType; total: number; address: MailboxesAddress };

/** The selected inboxes across all pages. */
export const useMailboxesSelection = ({ type, total, address }: Listed) =>
  useListSelection({ total, filter: mailboxesFilter(type, address) });
