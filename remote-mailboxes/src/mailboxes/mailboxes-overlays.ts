import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxesFilters } from './mailboxes-filter.ts';
import type { OpenDialog } from './open-dialog.ts';

/** Props that the page passes to its dialogs. */
export type DialogsProps = {
  type: InboxListType;
  open: OpenDialog;
  filters: MailboxesFilters;
  onFilter: (filters: MailboxesFilters) => void;
  onClose: () => void;
};

/** Props that the page passes to the edit form. */
export type EditProps = {
  mailboxId: string;
  /** The inbox from the list, if it is on the shown page. */
  initialMailbox: Mailbox | undefined;
  onClose: () => void;
};
