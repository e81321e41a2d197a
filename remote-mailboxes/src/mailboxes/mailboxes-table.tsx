import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { MailboxSort, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { SortableTable } from '@roost/shared/lists';
import { usePermission } from '@roost/shared/session';
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
  onEdit: (mailbox: Mailbox) => void;
  onSpamCheck: (mailbox: Mailbox) => void;
  onOpen: (dialog: OpenDialog) => void;
};

export const MailboxesTable = (props: MailboxesTableProps) => {
  const { mailboxes, sort, selection, loading, onSort, onEdit, onSpamCheck, onOpen } = props;
  const { t } = useLingui();
  const mayEdit = usePermission('edit');
  const editByKey = useCallback(
    (mailbox: Mailbox) => {
      if (mayEdit && mailboxActions(mailbox).edit === 'allowed') onEdit(mailbox);
    },
    [mayEdit, onEdit],
  );
  const columns = useColumns();
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
      onOpen={editByKey}
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
