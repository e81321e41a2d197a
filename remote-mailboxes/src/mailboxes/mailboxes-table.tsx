import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { MailboxSort, type Mailbox } from '@roost/shared/contracts/mailbox';
import { useFormats } from '@roost/shared/i18n';
import { InboxTypeLabel } from '@roost/shared/inboxes';
import { readSort, writeSort } from '@roost/shared/router/sort-order';
import { type Column, DataTable, MiddleCut, TagList, type TableSelection } from '@roost/shared/ui/core';
import { MailboxStatusBadge } from './mailbox-status-badge.tsx';
import { useCopyAddress } from './use-copy-address.ts';

type MailboxesTableProps = {
  mailboxes: readonly Mailbox[];
  sort: MailboxSort;
  selection: TableSelection;
  loading: boolean;
  onSort: (sort: MailboxSort) => void;
};

export const MailboxesTable = ({ mailboxes, sort, selection, loading, onSort }: MailboxesTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const copyAddress = useCopyAddress();

  const columns = useMemo(
    (): Column<Mailbox>[] => [
      { id: 'email', header: t`Email`, sortable: true, cell: ({ email }) => <MiddleCut value={email} keep={10} /> },
      {
        id: 'name',
        header: t`Full name`,
        width: '14%',
        sortable: true,
        cell: ({ firstName, lastName }) => <span>{`${firstName} ${lastName}`}</span>,
      },
      { id: 'domain', header: t`Domain`, width: '16%', cell: ({ domain }) => <MiddleCut value={domain.domain} /> },
      { id: 'type', header: t`Type`, width: 56, align: 'center', cell: ({ type }) => <InboxTypeLabel type={type} /> },
      {
        id: 'status',
        header: t`Status`,
        width: 124,
        sortable: true,
        card: 'status',
        cell: ({ status }) => <MailboxStatusBadge status={status} />,
      },
      { id: 'tags', header: t`Tags`, width: '13%', cell: ({ tags }) => <TagList tags={tags.map(({ tag }) => tag)} /> },
    ],
    [t],
  );
  const rowActions = useMemo(
    () =>
      ({ email }: Mailbox) => [
        { id: 'copy', label: t`Copy address`, icon: <Copy aria-hidden />, onSelect: () => void copyAddress(email) },
      ],
    [t, copyAddress],
  );
  const rowNote = useCallback(
    ({ deleteUntil }: Mailbox) => {
      if (deleteUntil === null) return null;
      const date = formats.day(deleteUntil);
      return <Trans>Mailbox is scheduled for deletion. It will be deleted on {date}</Trans>;
    },
    [formats],
  );

  return (
    <DataTable
      label={t`Inboxes`}
      columns={columns}
      rows={mailboxes}
      rowKey={keyOf}
      rowName={nameOf}
      selection={selection}
      rowActions={rowActions}
      inlineActions={1}
      rowNote={rowNote}
      isMuted={isLeaving}
      sort={{ value: readSort(sort), onSort: (next) => onSort(v.parse(MailboxSort, writeSort(next))) }}
      loading={loading}
      minWidth={800}
    />
  );
};

const keyOf = ({ id }: Mailbox) => id;
const nameOf = ({ email }: Mailbox) => email;
const isLeaving = ({ deleteUntil }: Mailbox) => deleteUntil !== null;
