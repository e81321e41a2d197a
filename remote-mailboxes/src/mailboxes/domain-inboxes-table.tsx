import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { TagList } from '@roost/shared/tags/tag-list';
import { type Column, DataTable, MiddleCut } from '@roost/shared/ui/core';
import { MailboxStatusBadge } from '../details/index.ts';

type DomainInboxesTableProps = { mailboxes: readonly Mailbox[]; loading: boolean };

export const DomainInboxesTable = ({ mailboxes, loading }: DomainInboxesTableProps) => {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Mailbox>[] => [
      { id: 'email', header: t`Email`, cell: ({ email }) => <MiddleCut value={email} keep={10} /> },
      {
        id: 'name',
        header: t`Full name`,
        width: '24%',
        card: 'text',
        cell: ({ firstName, lastName }) => <span>{`${firstName} ${lastName}`}</span>,
      },
      {
        id: 'status',
        header: t`Status`,
        width: 110,
        card: 'status',
        cell: ({ status }) => <MailboxStatusBadge status={status} />,
      },
      {
        id: 'tags',
        header: t`Tags`,
        width: '20%',
        card: 'text',
        cell: ({ tags }) => <TagList tags={tags.map(({ tag }) => tag)} />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t`Inboxes of the domain`}
      columns={columns}
      rows={mailboxes}
      rowKey={keyOf}
      rowName={nameOf}
      loading={loading}
      skeletonRows={5}
      variant="framed"
      minWidth={560}
    />
  );
};

const keyOf = ({ id }: Mailbox) => id;
const nameOf = ({ email }: Mailbox) => email;
