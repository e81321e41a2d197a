import { useLingui } from '@lingui/react/macro';
import { MailboxSort, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { SortableTable } from '@roost/shared/lists';
import type { TableSelection } from '@roost/shared/ui/core';
import type { OpenDialog } from './open-dialog.ts';
import { useColumns } from './use-columns.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { useRowNote } from './use-row-note.tsx';

type MailboxesTableProps = {
  mailboxes: readonly Mailbox[];
  sort: MailboxSort;
  selection: TableSelection;
  loading: boolean;
  onSort: (sort: MailboxSort) => void;
  onDetails: (mailbox: Mailbox) => void;
  onEdit: (mailbox: Mailbox) => void;
  onSpamCheck: (mailbox: Mailbox) => void;
  onOpen: (dialog: OpenDialog) => void;
};

export const MailboxesTable = (props: MailboxesTableProps) => {
  const { mailboxes, sort, selection, loading, onSort, onDetails, onEdit, onSpamCheck, onOpen } = props;
  const { t } = useLingui();
  const columns = useColumns({ onDetails });
  return (
    <SortableTable
      label={t`Inboxes`}
      columns={columns}
      rows={mailboxes}
      rowKey={keyOf}
      rowName={nameOf}
      selection={selection}
      rowActions={useRowActions({ onEdit, onSpamCheck, onOpen })}
      inlineActions={3}
      rowNote={useRowNote(mailboxes)}
      isMuted={isLeaving}
      onOpen={onDetails}
      sorts={MailboxSort}
      sort={sort}
      onSort={onSort}
      loading={loading}
      minWidth={632}
    />
  );
};

const keyOf = ({ id }: Mailbox) => id;
const nameOf = ({ email }: Mailbox) => email;
const isLeaving = ({ deleteUntil }: Mailbox) => deleteUntil !== null;
