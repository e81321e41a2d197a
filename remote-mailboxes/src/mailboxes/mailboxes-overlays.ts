import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { Mailbox } from '@roost/shared/contracts/mailbox';
import type { MailboxesFilters } from './mailboxes-filter.ts';
import type { OpenDialog } from './open-dialog.ts';

/** What the page gives to the dialogs over it. */
export type DialogsProps = {
  type: InboxListType;
  open: OpenDialog;
  filters: MailboxesFilters;
  onFilter: (filters: MailboxesFilters) => void;
  onClose: () => void;
};

/** What the page gives to the form of one inbox. */
export type EditProps = {
  mailboxId: string;
  /** The inbox as the list has it, if it is on the page that is shown. */
  known: Mailbox | undefined;
  onClose: () => void;
};
