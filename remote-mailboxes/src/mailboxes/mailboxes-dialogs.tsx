import { BulkDialog, BulkTagsDialog } from '../bulk/index.ts';
import { DeleteMailboxDialog } from '../deletion/index.ts';
import { ExportDialog } from '../export/index.ts';
import { MailboxTagsDialog } from './mailbox-tags-dialog.tsx';
import { MailboxesFilterPopover } from './mailboxes-filter-popover.tsx';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxesFilters } from './mailboxes-filter.ts';
import type { OpenDialog } from './open-dialog.ts';
import { PastedMailboxes } from './pasted-mailboxes.tsx';
import { PasswordDialog } from '../password/index.ts';

type MailboxesDialogsProps = {
  type: InboxListType;
  open: OpenDialog;
  filters: MailboxesFilters;
  onFilter: (filters: MailboxesFilters) => void;
  onSelect: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Dialogs over the list, each from its own feature. A separate chunk: the list renders without it. */
export const MailboxesDialogs = ({ type, open, filters, onFilter, onSelect, onClose }: MailboxesDialogsProps) => {
  switch (open.dialog) {
    case 'filters':
      return <MailboxesFilterPopover type={type} filters={filters} onApply={onFilter} onClose={onClose} />;
    case 'pasted-names':
      return <PastedMailboxes type={type} names={open.names} onSelect={onSelect} onEnd={onClose} />;
    case 'tags':
      return <MailboxTagsDialog mailbox={open.mailbox} onClose={onClose} />;
    case 'delete':
      return <DeleteMailboxDialog mailbox={open.mailbox} onClose={onClose} />;
    case 'password':
      return <PasswordDialog mailbox={open.mailbox} onClose={onClose} />;
    case 'bulk-tags':
      return <BulkTagsDialog {...open.chosen} onClose={onClose} />;
    case 'bulk':
      return <BulkDialog action={open.action} {...open.chosen} onClose={onClose} />;
    case 'export':
      return <ExportDialog type={type} {...open.chosen} onClose={onClose} />;
  }
};
