import { lazyScreen } from '@roost/shared/platform';
import { DeleteMailboxDialog } from './deletion/delete-mailbox-dialog.tsx';
import { BulkTagsDialog } from './mailboxes/bulk-tags-dialog.tsx';
import { MailboxTagsDialog } from './mailboxes/mailbox-tags-dialog.tsx';
import { MailboxesFiltersDialog } from './mailboxes/mailboxes-filters-dialog.tsx';
import type { DialogsProps } from './mailboxes/mailboxes-overlays.ts';
import { PasswordDialog } from './password/password-dialog.tsx';

const BulkDialog = lazyScreen(async () => {
  const { BulkDialog } = await import(/* webpackChunkName: "bulk" */ './bulk/bulk-dialog.tsx');
  return BulkDialog;
});
const MailboxExport = lazyScreen(async () => {
  const { MailboxExport } = await import('./mailbox-export.tsx');
  return MailboxExport;
});

/** Dialogs over the list, each from its own feature. A separate chunk: the list renders without it. */
export const MailboxesDialogs = ({ type, open, filters, onFilter, onClose }: DialogsProps) => {
  switch (open.dialog) {
    case 'filters':
      return <MailboxesFiltersDialog filters={filters} onApply={onFilter} onClose={onClose} />;
    case 'tags':
      return <MailboxTagsDialog mailbox={open.mailbox} onClose={onClose} />;
    case 'delete':
      return <DeleteMailboxDialog mailbox={open.mailbox} onClose={onClose} />;
    case 'password':
      return <PasswordDialog mailbox={open.mailbox} onClose={onClose} />;
    case 'bulk-tags':
      return <BulkTagsDialog chosen={open.chosen} onClose={onClose} />;
    case 'bulk':
      return <BulkDialog request={{ action: open.action, ...open.chosen }} onClose={onClose} />;
    case 'bulk-result':
      return <BulkDialog request={null} onClose={onClose} />;
    case 'export':
      return <MailboxExport type={type} {...open.chosen} onClose={onClose} />;
  }
};
