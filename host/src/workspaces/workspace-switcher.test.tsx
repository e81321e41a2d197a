import { act, screen, waitFor, within } from '@testing-library/react';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace, listWorkspaces } from '@roost/shared/contracts/workspaces/workspace';
import { aMember, mockResponse, aUser, aWorkspace } from '@roost/shared/testing';
import { toast } from '@roost/shared/ui/overlays';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const memberOf = (id: string, name: string) =>
  aMember({ id: `member-${id}`, workspace: aWorkspace({ id, name, activated: name !== 'Not activated' }) });
const members = [
  aMember(),
  memberOf('southwind', 'Southwind'),
  memberOf('eclat', 'Éclat'),
  memberOf('off', 'Not activated'),
];

/** Opens the switcher of a user with three workspaces. */
const openSwitcher = async (overrides: { superAdmin?: boolean } = {}) => {
  mockSignedIn({ user: { members, ...overrides } });
  mockResponse(updateUser, aUser());
  const shown = renderHost({ initialPath: '/northwind/mailboxes' });
  await shown.user.click(await screen.findByRole('button', { name: 'Workspace: Northwind Outreach' }));
  const dialog = await screen.findByRole('dialog', { name: 'Workspaces' });
  await waitFor(() => expect(within(dialog).getByRole('searchbox', { name: 'Search workspaces' })).toHaveFocus());
  const names = () =>
    within(dialog)
      .queryAllByRole('link')
      .map((link) => link.querySelector('.r-menu__text')?.textContent);
  return { ...shown, dialog, names };
};

test('the switcher lists active memberships of activated workspaces, and opens one at its domains', async () => {
  const { user, names, dialog, address } = await openSwitcher();
  expect(names()).toEqual(['Northwind Outreach', 'Southwind', 'Éclat']);
  expect(within(dialog).getByRole('link', { name: /Northwind/ })).toHaveAttribute('aria-current', 'true');
  mockResponse(getWorkspace, aWorkspace({ id: 'southwind', name: 'Southwind' }));
  await user.click(within(dialog).getByRole('link', { name: /Southwind/ }));
  expect(await screen.findByRole('button', { name: 'Workspace: Southwind' })).toBeVisible();
  expect(address()).toBe('/southwind/domains');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a workspace is found by part of its name, without accents, and Enter opens it', async () => {
  const { user, names, address } = await openSwitcher();
  await user.keyboard('ECLA');
  expect(names()).toEqual(['Éclat']);
  mockResponse(getWorkspace, aWorkspace({ id: 'eclat', name: 'Éclat' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Workspace: Éclat' })).toBeVisible();
  expect(address()).toBe('/eclat/domains');
});

test('toasts of one workspace do not show in the next', async () => {
  const { user, dialog } = await openSwitcher();
  act(() => void toast({ tone: 'danger', title: 'lina@trynorthwind.com could not be deleted' }));
  expect(await screen.findByText(/could not be deleted/)).toBeVisible();
  mockResponse(getWorkspace, aWorkspace({ id: 'southwind', name: 'Southwind' }));
  await user.click(within(dialog).getByRole('link', { name: /Southwind/ }));
  expect(await screen.findByRole('button', { name: 'Workspace: Southwind' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument());
});

test('a search without results shows a message', async () => {
  const { user, dialog } = await openSwitcher();
  await user.keyboard('zebra');
  expect(within(dialog).getByText('No workspace matches “zebra”.')).toBeVisible();
});

test('arrow keys move through the list and wrap around', async () => {
  const { user, dialog } = await openSwitcher();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(within(dialog).getByRole('link', { name: /Southwind/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(within(dialog).getByRole('link', { name: /Éclat/ })).toHaveFocus();
});

test('Escape returns the focus to the button', async () => {
  const { user } = await openSwitcher();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Workspace: Northwind Outreach' })).toHaveFocus();
});

test('a super admin also finds foreign workspaces', async () => {
  const calls = mockResponse(listWorkspaces, ({ query }) =>
    [aWorkspace(), aWorkspace({ id: 'cedar', name: 'Cedar Studio' })].filter(({ name }) =>
      name.toLowerCase().includes(query.get('search') ?? ''),
    ),
  );
  const { user, dialog, names } = await openSwitcher({ superAdmin: true });
  expect(await within(dialog).findByRole('list', { name: 'Other workspaces' })).toHaveTextContent('Cedar Studio');
  expect(names()).toEqual(['Northwind Outreach', 'Southwind', 'Éclat', 'Cedar Studio']);
  await user.keyboard('ced');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('ced'));
  expect(names()).toEqual(['Cedar Studio']);
});

test('other users do not request foreign workspaces', async () => {
  const calls = mockResponse(listWorkspaces, []);
  const { user, names } = await openSwitcher();
  await user.keyboard('south');
  await waitFor(() => expect(names()).toEqual(['Southwind']));
  expect(calls).toHaveLength(0);
});

test.each([
  { background: null, shown: 1 },
  { background: '3.png', shown: 3 },
  { background: '7.png', shown: 7 },
  { background: '8.png', shown: 1 },
  { background: '12.png', shown: 1 },
  { background: 'none', shown: 1 },
])('the emoji of a workspace shows background $shown for $background', async ({ background, shown }) => {
  mockSignedIn({ member: { workspace: aWorkspace({ avatarEmoji: '🦉', avatarBackground: background }) } });
  renderHost({ initialPath: '/northwind/domains' });
  const button = await screen.findByRole('button', { name: 'Workspace: Northwind Outreach' });
  expect(button).toHaveTextContent('🦉');
  expect(button.querySelector('.r-avatar')).toHaveClass(`r-avatar--${shown}`);
});
