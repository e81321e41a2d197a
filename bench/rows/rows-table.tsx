import { Pencil, Trash2 } from 'lucide-react';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { InboxTypeLabel } from '@roost/shared/inboxes';
import { type Column, DataTable, MiddleCut, StatusBadge, useSelection } from '@roost/shared/ui/core';
import { TagList } from '@roost/shared/tags/tag-list';

type Row = {
  id: string;
  domain: string;
  inboxes: number;
  type: InboxType;
  isActive: boolean;
  tags: string[];
  created: string;
};

const types = ['Private', 'GoogleWorkspace', 'Outlook'] as const;

const rows: Row[] = Array.from({ length: 50 }, (_, index) => ({
  id: `domain-${index}`,
  domain: `get-northwind-outreach-${index}.com`,
  inboxes: index % 6,
  type: types[index % 3] ?? 'Private',
  isActive: index % 7 !== 0,
  tags: ['Outreach', 'Warm', 'Client A'].slice(0, index % 4),
  created: `${(index % 28) + 1} Nov 2026`,
}));

const columns: Column<Row>[] = [
  { id: 'domain', header: 'Domain', sortable: true, cell: ({ domain }) => <MiddleCut value={domain} /> },
  { id: 'inboxes', header: 'Inboxes', width: 100, align: 'end', sortable: true, cell: ({ inboxes }) => inboxes },
  { id: 'type', header: 'Type', width: 80, align: 'center', cell: ({ type }) => <InboxTypeLabel type={type} /> },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'warning'}>{isActive ? 'Active' : 'Pending'}</StatusBadge>
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 180,
    cell: ({ tags }) => <TagList tags={tags.map((name) => ({ id: name, name }))} />,
  },
  { id: 'created', header: 'Created', width: 130, cell: ({ created }) => created },
];

const actions = () => [
  { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => undefined },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => undefined },
];
const keyOf = ({ id }: Row) => id;
const nameOf = ({ domain }: Row) => domain;

/** A page of a list as in the remotes, with all kinds of cells. */
export const RowsTable = () => {
  const selection = useSelection({ total: rows.length });
  return (
    <DataTable
      label="Domains"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
      selection={selection.table}
      rowActions={actions}
      inlineActions={2}
    />
  );
};
