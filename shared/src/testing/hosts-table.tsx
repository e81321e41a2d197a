import { screen } from '@testing-library/react';
import { type Column, DataTable, type DataTableProps, useSelection } from '@roost/shared/ui/core';

export type Host = { id: string; name: string; inboxes: number };

export const hosts: readonly Host[] = ['alpha.com', 'beta.com', 'gamma.com', 'delta.com', 'epsilon.com'].map(
  (name, index) => ({
    id: `host-${index}`,
    name,
    inboxes: index * 3,
  }),
);

/** The names rendered since the last reset. */
export const renderedNames: string[] = [];
const columns: readonly Column<Host>[] = [
  {
    id: 'name',
    header: 'Domain',
    sortable: true,
    cell: (host) => {
      renderedNames.push(host.name);
      return host.name;
    },
  },
  { id: 'inboxes', header: 'Inboxes', align: 'end', width: 96, cell: (host) => host.inboxes },
];
const rowKey = (host: Host) => host.id;
const rowName = (host: Host) => host.name;

/** A typical list table; the selection has a total of 120. */
export function HostsTable(props: Partial<DataTableProps<Host>>) {
  const selection = useSelection({ total: 120 });
  return (
    <>
      <output aria-label="Selected">{selection.count}</output>
      <button type="button" onClick={selection.selectMatching}>
        Select matching
      </button>
      <DataTable
        label="Domains"
        columns={columns}
        rows={hosts}
        rowKey={rowKey}
        rowName={rowName}
        selection={selection.table}
        {...props}
      />
    </>
  );
}

export const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
export const rowCheckbox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
export const selectAllCheckbox = () => screen.getByRole('checkbox', { name: 'Select all rows of this page' });
export const selected = () => screen.getByRole('status', { name: 'Selected' });
