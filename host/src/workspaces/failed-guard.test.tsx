import { screen, waitFor, within } from '@testing-library/react';
import { getUser, updateUser } from '@roost/shared/contracts/accounts/user';
import { signOut } from '@roost/shared/contracts/accounts/auth';
import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember } from '@roost/shared/contracts/workspaces/member';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { session } from '@roost/shared/session';
import {
  aMember,
  aUser,
  aWorkspace,
  expectConsoleError,
  limitations,
  mockError,
  mockNetworkError,
  mockResponse,
} from '@roost/shared/testing';
import { signOutByMenu } from '#testing/account-menu.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const memberOf = (id: string) => aMember({ id: `member-${id}`, workspace: aWorkspace({ id, name: `Name of ${id}` }) });
const members = ['one', 'two'].map(memberOf);

/** Mocks a member of two workspaces; the API returns the requested one. */
const isMemberOfTwo = () => {
  mockSignedIn({ user: { members, lastWorkspaceId: 'one' } });
  mockResponse(updateUser, aUser({ members }));
  mockResponse(getWorkspace, ({ params }) => memberOf(params['workspaceId'] ?? '').workspace);
};

const failLimitsOf = (workspaceId: string) =>
  mockResponse(getLimitations, ({ params }) => {
    if (params['workspaceId'] === workspaceId) throw new Response(null, { status: 503 });
    return limitations();
  });

const failure = () => screen.findByRole('heading', { name: 'This page could not be loaded' });
const switcher = (name: string) => screen.findByRole('button', { name: `Workspace: ${name}` });

test.each([
  { name: 'workspace', endpoint: getWorkspace },
  { name: 'role', endpoint: getCurrentMember },
  { name: 'limits', endpoint: getLimitations },
  { name: 'subscription', endpoint: listSubscriptionPlans },
])('when the $name cannot be read, the sidebar stays, and a retry opens the page', async ({ endpoint }) => {
  isMemberOfTwo();
  mockError(endpoint, { status: 503 });
  const { user, address } = renderHost({ initialPath: '/two/settings' });
  expect(await failure()).toBeVisible();
  expect(await switcher('Name of two')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Domains' })).toHaveAttribute('href', '/two/domains');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(document.title).toBe('This page could not be loaded · Name of two · Roost');

  isMemberOfTwo();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Screen: settings' })).toBeVisible();
  expect(address()).toBe('/two/settings');
  expect(session()).toMatchObject({ workspace: { id: 'two' }, limitations: { domainsCount: 3 } });
  expect(session().member).not.toBeNull();
});

test('from a workspace that cannot be read, the switcher opens another one', async () => {
  isMemberOfTwo();
  failLimitsOf('two');
  const { user } = renderHost({ initialPath: '/two/domains' });
  expect(await failure()).toBeVisible();
  await user.click(await switcher('Name of two'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Name of one' }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(await switcher('Name of one')).toBeVisible();
});

test('when a switch fails, the sidebar stays in the open workspace, and its links open it again', async () => {
  isMemberOfTwo();
  failLimitsOf('two');
  const { user, go, address } = renderHost({ initialPath: '/one/domains' });
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  await go('/two/domains');
  expect(await failure()).toBeVisible();
  expect(await switcher('Name of one')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('heading', { name: 'Screen: settings' })).toBeVisible();
  expect(address()).toBe('/one/settings');
});

test('from a workspace that cannot be read, the user can sign out', async () => {
  isMemberOfTwo();
  mockNetworkError(getWorkspace);
  const ended = mockResponse(signOut, undefined);
  const { user, address } = renderHost({ initialPath: '/one/domains' });
  expect(await failure()).toBeVisible();
  await signOutByMenu(user);
  await waitFor(() => expect(address()).toMatch(/^\/auth\/sign-in/));
  await waitFor(() => expect(ended).toHaveLength(1));
});

test('a super admin who cannot open a foreign workspace keeps the sidebar of an own one', async () => {
  mockSignedIn({ user: { members, superAdmin: true, lastWorkspaceId: 'two' } });
  mockError(getWorkspace, { status: 503 });
  renderHost({ initialPath: '/of-others/domains' });
  expect(await failure()).toBeVisible();
  expect(await switcher('Name of two')).toBeVisible();
});

test('a user that cannot be read shows the failure without a sidebar', async () => {
  expectConsoleError('User load failure');
  isMemberOfTwo();
  mockError(getUser, { status: 503 });
  renderHost({ initialPath: '/one/domains' });
  expect(await failure()).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
