import { fireEvent, screen, within } from '@testing-library/react';
import type { RowAction } from '@roost/shared/ui/core';
import { type Host, hosts, HostsTable, row, selected, selectAllCheckbox } from '@roost/shared/testing/hosts-table';
import { renderComponent } from '@roost/shared/testing/render-component';

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

test('a row menu runs its action and returns the focus', async () => {
  const chosen: string[] = [];
  const { user } = renderComponent(<HostsTable rowActions={actionsOf(chosen)} />);
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

test('Escape, Tab and a click outside close a row menu', async () => {
  const { user } = renderComponent(<HostsTable rowActions={actionsOf([])} />);
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

test('scrolling closes a row menu that it moves, and no other', async () => {
  const { user } = renderComponent(<HostsTable rowActions={actionsOf([])} />);
  const button = screen.getByRole('button', { name: 'Actions for beta.com' });
  await user.click(button);
  fireEvent.scroll(document);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  button.getBoundingClientRect = () => new DOMRect(0, -40, 28, 28);
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a disabled action is visible, can be focused, and shows its reason', async () => {
  const chosen: string[] = [];
  const { user } = renderComponent(<HostsTable rowActions={actionsOf(chosen)} />);
  await user.hover(row('beta.com'));
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

test('a row shows its icons on hover or focus, and its menu always', async () => {
  const { user } = renderComponent(<HostsTable rowActions={actionsOf([])} />);
  const buttonsOf = (name: string) => within(row(name)).getAllByRole('button').length;
  expect(hosts.map(({ name }) => buttonsOf(name))).toEqual([1, 1, 1, 1, 1]);
  await user.hover(row('beta.com'));
  expect(buttonsOf('beta.com')).toBe(4);
  await user.click(selectAllCheckbox());
  await user.tab();
  expect(row('alpha.com')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(within(row('alpha.com')).getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(buttonsOf('gamma.com')).toBe(1);
});

test('an action that does not apply to a row is absent', async () => {
  const { user } = renderComponent(<HostsTable rowActions={actionsOf([])} />);
  await user.click(screen.getByRole('button', { name: 'Actions for alpha.com' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
});
