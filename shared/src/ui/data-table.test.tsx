import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Column, Sort } from '@roost/shared/ui/core';
import {
  type Host,
  hosts,
  HostsTable,
  row,
  selected,
  rowCheckbox,
  selectAllCheckbox,
} from '@roost/shared/testing/hosts-table';
import { renderComponent } from '@roost/shared/testing/render-component';

test('shift-click selects the rows in between, and deselects them again', async () => {
  const { user } = renderComponent(<HostsTable />);
  await user.click(rowCheckbox('delta.com'));
  await user.keyboard('{Shift>}');
  await user.click(rowCheckbox('beta.com'));
  await user.keyboard('{/Shift}');
  expect(selected()).toHaveTextContent('3');
  expect(rowCheckbox('gamma.com')).toBeChecked();
  expect(rowCheckbox('alpha.com')).not.toBeChecked();

  await user.keyboard('{Shift>}');
  await user.click(rowCheckbox('delta.com'));
  await user.keyboard('{/Shift}');
  expect(selected()).toHaveTextContent('0');
});

test('the checkbox in the header shows whether none, some or all rows of the page are selected', async () => {
  const { user } = renderComponent(<HostsTable />);
  await user.click(rowCheckbox('alpha.com'));
  expect(selectAllCheckbox()).toBePartiallyChecked();
  await user.click(selectAllCheckbox());
  expect(selectAllCheckbox()).toBeChecked();
  expect(selected()).toHaveTextContent('5');
  await user.click(selectAllCheckbox());
  expect(selected()).toHaveTextContent('0');
});

test('all matching rows can be selected, except some', async () => {
  const { user } = renderComponent(<HostsTable />);
  await user.click(screen.getByRole('button', { name: 'Select matching' }));
  expect(selectAllCheckbox()).toBeChecked();
  await user.click(rowCheckbox('gamma.com'));
  expect(selected()).toHaveTextContent('119');
  expect(rowCheckbox('gamma.com')).not.toBeChecked();
});

test('a column shows its sort order and reverses it', async () => {
  const sorts: Sort[] = [];
  function Sorted() {
    const [value, setValue] = useState<Sort>();
    const onSort = (sort: Sort) => {
      sorts.push(sort);
      setValue(sort);
    };
    return <HostsTable sort={{ value, onSort }} />;
  }
  const { user } = renderComponent(<Sorted />);
  const head = screen.getByRole('columnheader', { name: 'Domain' });
  expect(head).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(sorts.map((sort) => sort.direction)).toEqual(['ascending', 'descending']);
  expect(screen.getByRole('columnheader', { name: 'Inboxes' })).not.toHaveAttribute('aria-sort');
});

test('arrow keys move between rows, Space selects, Enter opens', async () => {
  const opened: string[] = [];
  const { user } = renderComponent(<HostsTable onOpen={(host) => opened.push(host.name)} />);
  await user.click(selectAllCheckbox());
  await user.click(selectAllCheckbox());
  await user.tab();
  expect(row('alpha.com')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(row('gamma.com')).toHaveFocus();
  await user.keyboard(' ');
  expect(rowCheckbox('gamma.com')).toBeChecked();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(opened).toEqual(['beta.com']);
  await user.keyboard('{End}');
  expect(row('epsilon.com')).toHaveFocus();
});

test('one row at a time is in the tab order, even after the focused one is removed', async () => {
  const { user, rerender } = renderComponent(<HostsTable />);
  await user.click(rowCheckbox('gamma.com'));
  const tabbable = () => screen.getAllByRole('row').filter((element) => element.tabIndex === 0 && element.dataset.row);
  expect(tabbable()).toEqual([row('gamma.com')]);
  rerender(<HostsTable rows={hosts.filter((host) => host.name !== 'gamma.com')} />);
  expect(tabbable()).toEqual([row('alpha.com')]);
});

test('a row can show a note with an action', async () => {
  const rowNote = (host: Host) => host.name === 'beta.com' && <button type="button">Cancel deletion</button>;
  renderComponent(<HostsTable rowNote={rowNote} />);
  expect(screen.getAllByRole('button', { name: 'Cancel deletion' })).toHaveLength(1);
});

test('a loading table is busy, with its columns and without rows', () => {
  renderComponent(<HostsTable rows={[]} loading />);
  expect(screen.getByRole('table', { name: 'Domains' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('columnheader', { name: 'Domain' })).toBeVisible();
  expect(screen.queryByText('alpha.com')).not.toBeInTheDocument();
});

test('while the next rows load, the previous rows and the checkbox for all of them cannot be pressed', () => {
  const { rerender } = renderComponent(<HostsTable loading />);
  expect(row('alpha.com').closest('[inert]')).toBe(row('alpha.com').parentElement);
  expect(selectAllCheckbox().closest('[inert]')).not.toBeNull();
  rerender(<HostsTable />);
  expect(row('alpha.com').closest('[inert]')).toBeNull();
  expect(selectAllCheckbox().closest('[inert]')).toBeNull();
});

test('an edited row is a form, and the others remain rows', async () => {
  const rowEditor = ({ id, name }: Host) => id === 'host-1' && <input aria-label={`Edit ${name}`} />;
  const { user } = renderComponent(<HostsTable rowEditor={rowEditor} />);
  const editor = within(row('beta.com')).getByRole('textbox', { name: 'Edit beta.com' });
  expect(screen.queryByRole('checkbox', { name: 'Select beta.com' })).not.toBeInTheDocument();
  expect(rowCheckbox('alpha.com')).toBeVisible();
  await user.type(editor, 'a b{Home}');
  expect(editor).toHaveValue('a b');
});

const withHideable: readonly Column<Host>[] = [
  { id: 'name', header: 'Domain', cell: ({ name }) => name },
  { id: 'created', header: 'Created', width: 124, hideBelow: 900, cell: () => 'Today' },
  { id: 'inboxes', header: 'Inboxes', width: 96, cell: ({ inboxes }) => inboxes },
];

test.each([
  ['with rows', {}],
  ['while loading', { rows: [], loading: true, skeletonRows: 2 }],
])('a column that can be hidden has its class on all its cells, and does not widen the table (%s)', (_, props) => {
  renderComponent(<HostsTable columns={withHideable} {...props} />);
  const table = screen.getByRole('table', { name: 'Domains' });
  const rows = [...table.querySelectorAll('colgroup, tr')];
  expect(rows.length).toBeGreaterThan(2);
  for (const { children } of rows) {
    const isHideable = [...children].map((cell) => cell.classList.contains('r-below-900'));
    expect(isHideable).toEqual([false, false, true, false]);
  }
  // The checkbox, the column without a width and the inboxes.
  expect(table.style.getPropertyValue('--r-table-min')).toBe('316px');
});
