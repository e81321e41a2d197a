import {
  type Column,
  DataTable,
  type DataTableProps,
  type RowAction,
  type Sort,
  useSelection,
} from '@roost/shared/ui/core';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from './render-part.tsx';

type Host = { id: string; name: string; inboxes: number };

const hosts: readonly Host[] = ['alpha.com', 'beta.com', 'gamma.com', 'delta.com', 'epsilon.com'].map(
  (name, index) => ({
    id: `host-${index}`,
    name,
    inboxes: index * 3,
  }),
);

const drawn: string[] = [];
const columns: readonly Column<Host>[] = [
  {
    id: 'name',
    header: 'Domain',
    sortable: true,
    cell: (host) => {
      drawn.push(host.name);
      return host.name;
    },
  },
  { id: 'inboxes', header: 'Inboxes', align: 'end', width: 96, cell: (host) => host.inboxes },
];
const rowKey = (host: Host) => host.id;
const rowName = (host: Host) => host.name;

beforeEach(() => void drawn.splice(0));

function Table(props: Partial<DataTableProps<Host>>) {
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

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const tickAll = () => screen.getByRole('checkbox', { name: 'Select all rows of this page' });
const selected = () => screen.getByRole('status', { name: 'Selected' });

test('ticking a row renders none of its cells again', async () => {
  const { user } = renderPart(<Table />);
  drawn.splice(0);
  await user.click(tick('beta.com'));
  expect(tick('beta.com')).toBeChecked();
  expect(drawn).toEqual([]);
});

test('shift ticks the rows in between, and unticks them again', async () => {
  const { user } = renderPart(<Table />);
  await user.click(tick('delta.com'));
  await user.keyboard('{Shift>}');
  await user.click(tick('beta.com'));
  await user.keyboard('{/Shift}');
  expect(selected()).toHaveTextContent('3');
  expect(tick('gamma.com')).toBeChecked();
  expect(tick('alpha.com')).not.toBeChecked();

  await user.keyboard('{Shift>}');
  await user.click(tick('delta.com'));
  await user.keyboard('{/Shift}');
  expect(selected()).toHaveTextContent('0');
});

test('the box in the head stands for the page: none, some, all', async () => {
  const { user } = renderPart(<Table />);
  await user.click(tick('alpha.com'));
  expect(tickAll()).toBePartiallyChecked();
  await user.click(tickAll());
  expect(tickAll()).toBeChecked();
  expect(selected()).toHaveTextContent('5');
  await user.click(tickAll());
  expect(selected()).toHaveTextContent('0');
});

test('all that match can be chosen, but for some', async () => {
  const { user } = renderPart(<Table />);
  await user.click(screen.getByRole('button', { name: 'Select matching' }));
  expect(tickAll()).toBeChecked();
  await user.click(tick('gamma.com'));
  expect(selected()).toHaveTextContent('119');
  expect(tick('gamma.com')).not.toBeChecked();
});

test('a column says how it is sorted and sorts the other way', async () => {
  const asked: Sort[] = [];
  function Sorted() {
    const [value, setValue] = useState<Sort>();
    const onSort = (sort: Sort) => {
      asked.push(sort);
      setValue(sort);
    };
    return <Table sort={{ value, onSort }} />;
  }
  const { user } = renderPart(<Sorted />);
  const head = screen.getByRole('columnheader', { name: 'Domain' });
  expect(head).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(asked.map((sort) => sort.direction)).toEqual(['ascending', 'descending']);
  expect(screen.getByRole('columnheader', { name: 'Inboxes' })).not.toHaveAttribute('aria-sort');
});

test('arrows move from row to row, space chooses, Enter opens', async () => {
  const opened: string[] = [];
  const { user } = renderPart(<Table onOpen={(host) => opened.push(host.name)} />);
  await user.click(tickAll());
  await user.click(tickAll());
  await user.tab();
  expect(row('alpha.com')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(row('gamma.com')).toHaveFocus();
  await user.keyboard(' ');
  expect(tick('gamma.com')).toBeChecked();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(opened).toEqual(['beta.com']);
  await user.keyboard('{End}');
  expect(row('epsilon.com')).toHaveFocus();
});

test('one row at a time is in the tab order, also after the focused one has gone', async () => {
  const { user, rerender } = renderPart(<Table />);
  await user.click(tick('gamma.com'));
  const tabbable = () => screen.getAllByRole('row').filter((element) => element.tabIndex === 0 && element.dataset.row);
  expect(tabbable()).toEqual([row('gamma.com')]);
  rerender(<Table rows={hosts.filter((host) => host.name !== 'gamma.com')} />);
  expect(tabbable()).toEqual([row('alpha.com')]);
});

const actionsOf = (chosen: string[]) => (host: Host) =>
  [
    { id: 'edit', label: 'Edit', icon: null, onSelect: () => chosen.push(`edit ${host.name}`) },
    {
      id: 'delete',
      label: 'Delete',
      icon: null,
      danger: true,
      disabledReason: 'Wait until it is active',
      onSelect: () => chosen.push(`delete ${host.name}`),
    },
    {
      id: 'check',
      label: 'Run spam check',
      icon: null,
      hidden: host.inboxes === 0,
      onSelect: () => chosen.push('check'),
    },
  ] satisfies RowAction[];

test('the menu of a row does what it says and gives the focus back', async () => {
  const chosen: string[] = [];
  const { user } = renderPart(<Table rowActions={actionsOf(chosen)} />);
  const button = screen.getByRole('button', { name: 'Actions for beta.com' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Run spam check' })).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(chosen).toEqual(['edit beta.com']);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('Escape, Tab and a press elsewhere close the menu of a row', async () => {
  const { user } = renderPart(<Table rowActions={actionsOf([])} />);
  const button = screen.getByRole('button', { name: 'Actions for beta.com' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(selected());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an action that cannot be done stays, can be focused, and says why', async () => {
  const chosen: string[] = [];
  const { user } = renderPart(<Table rowActions={actionsOf(chosen)} />);
  const icon = within(row('beta.com')).getByRole('button', { name: 'Delete' });
  expect(icon).toHaveAttribute('aria-disabled', 'true');
  expect(icon).toHaveAccessibleDescription('Wait until it is active');
  await user.click(icon);
  await user.click(screen.getByRole('button', { name: 'Actions for beta.com' }));
  const item = screen.getByRole('menuitem', { name: 'Delete' });
  expect(item).toHaveAccessibleDescription('Wait until it is active');
  await user.click(item);
  expect(chosen).toEqual([]);
});

test('an action that is not for a row is not there', async () => {
  const { user } = renderPart(<Table rowActions={actionsOf([])} />);
  await user.click(screen.getByRole('button', { name: 'Actions for alpha.com' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
});

test('a row can carry a note with a way out', async () => {
  const rowNote = (host: Host) => host.name === 'beta.com' && <button type="button">Cancel deletion</button>;
  renderPart(<Table rowNote={rowNote} />);
  expect(screen.getAllByRole('button', { name: 'Cancel deletion' })).toHaveLength(1);
});

test('while it loads the table is busy and has its columns, and no row of data', () => {
  renderPart(<Table rows={[]} loading />);
  expect(screen.getByRole('table', { name: 'Domains' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('columnheader', { name: 'Domain' })).toBeVisible();
  expect(screen.queryByText('alpha.com')).not.toBeInTheDocument();
});

test('a row that is edited is a form in its place, and the others stay rows', async () => {
  const rowEditor = ({ id, name }: Host) => id === 'host-1' && <input aria-label={`Edit ${name}`} />;
  const { user } = renderPart(<Table rowEditor={rowEditor} />);
  const editor = within(row('beta.com')).getByRole('textbox', { name: 'Edit beta.com' });
  expect(screen.queryByRole('checkbox', { name: 'Select beta.com' })).not.toBeInTheDocument();
  expect(tick('alpha.com')).toBeVisible();
  await user.type(editor, 'a b{Home}');
  expect(editor).toHaveValue('a b');
});
