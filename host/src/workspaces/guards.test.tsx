import { screen, waitFor } from '@testing-library/react';
import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember } from '@roost/shared/contracts/workspaces/member';
import { getUser, updateUser } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { session } from '@roost/shared/session';
import {
  aMember,
  aPlan,
  limitations,
  mockResponse,
  mockDelayedResponse,
  aUser,
  aWorkspace,
  expectConsoleError,
  mockNetworkError,
  mockError,
} from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const memberOf = (id: string) => aMember({ id: `member-${id}`, workspace: aWorkspace({ id, name: `Name of ${id}` }) });

/** Mocks a user with these memberships; the API opens only the workspaces in `opens`. */
const isMemberOf = (ids: string[], { opens }: { opens: string[] }) => {
  const members = ids.map(memberOf);
  mockSignedIn({ user: { lastWorkspaceId: ids[0] ?? null, members } });
  mockResponse(updateUser, ({ body }) => aUser({ members, ...(body as object) }));
  // The API returns 404 for a workspace that it does not open.
  return mockResponse(getWorkspace, ({ params }) => {
    const id = params['workspaceId'] ?? '';
    if (opens.includes(id)) return aWorkspace({ id, name: `Name of ${id}` });
    throw new Response(JSON.stringify({ statusCode: 404, code: 'missing', message: '' }), { status: 404 });
  });
};

test('a workspace that no longer exists redirects to another one, and is never tried again', async () => {
  expectConsoleError('The workspace could not be loaded');
  const calls = isMemberOf(['gone-1', 'open-1'], { opens: ['open-1'] });
  const { address, go } = renderHost({ initialPath: '/gone-1/domains' });
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/open-1/domains');
  await go('/gone-1/settings');
  expect(address()).toBe('/open-1/domains');
  expect(calls.map(({ params }) => params['workspaceId'])).toEqual(['gone-1', 'open-1']);
});

test('`/` never opens a workspace that failed to open, even if it was the last one', async () => {
  expectConsoleError('The workspace could not be loaded');
  const calls = isMemberOf(['gone-2', 'open-2'], { opens: ['open-2'] });
  const { address } = renderHost({ initialPath: '/' });
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/open-2/domains');
  expect(calls.map(({ params }) => params['workspaceId'])).toEqual(['gone-2', 'open-2']);
});

test('a user without a workspace that opens can create one, without a redirect loop', async () => {
  expectConsoleError('The workspace could not be loaded');
  isMemberOf(['gone-3'], { opens: [] });
  const { address } = renderHost({ initialPath: '/gone-3/domains' });
  expect(await screen.findByRole('heading', { name: 'Create your first workspace' })).toBeVisible();
  expect(address()).toBe('/');
});

test('a response with another workspace redirects to `/` and is not shown', async () => {
  expectConsoleError('The workspace could not be loaded');
  isMemberOf(['open-7'], { opens: ['open-7'] });
  mockResponse(getWorkspace, ({ params }) =>
    aWorkspace({ id: params['workspaceId'] === 'open-7' ? 'open-7' : 'of-others', name: 'Name of open-7' }),
  );
  const { address } = renderHost({ initialPath: '/mixed-up-7/domains' });
  expect(await screen.findByRole('button', { name: 'Workspace: Name of open-7' })).toBeVisible();
  expect(address()).toBe('/open-7/domains');
});

test.each(['/', '/northwind'])('%s redirects to the domains with its query', async (path) => {
  mockSignedIn();
  const { address } = renderHost({ initialPath: `${path}?newUser&tags=a` });
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/northwind/domains?newUser&tags=a');
});

test('an unavailable service shows an error page without a loop, and a retry opens the workspace', async () => {
  mockSignedIn();
  for (const endpoint of [getWorkspace, getCurrentMember, getLimitations, listSubscriptionPlans])
    mockNetworkError(endpoint);
  const { user, address } = renderHost({ initialPath: '/northwind/domains?page=2' });
  expect(await screen.findByText('This page could not be loaded')).toBeVisible();
  expect(screen.getByText("The service can't be reached. Check your connection and try again.")).toBeVisible();
  expect(address()).toBe('/northwind/domains?page=2');
  mockSignedIn();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/northwind/domains?page=2');
});

test('a user that cannot be loaded shows an error page that can be retried', async () => {
  expectConsoleError('User load failure');
  mockSignedIn();
  mockError(getUser, { status: 500 });
  const { user } = renderHost({ initialPath: '/' });
  expect(await screen.findByText('This page could not be loaded')).toBeVisible();
  mockSignedIn();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
});

test('opening a workspace loads its member, limits and prices once, and remembers it as the last', async () => {
  isMemberOf(['first-5', 'second-5'], { opens: ['first-5', 'second-5'] });
  const loads = [
    mockResponse(getCurrentMember, memberOf('second-5')),
    mockResponse(getLimitations, limitations()),
    mockResponse(listSubscriptionPlans, [aPlan()]),
  ];
  const remembered = mockResponse(updateUser, aUser());
  const { go } = renderHost({ initialPath: '/second-5/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(session()).toMatchObject({
    workspace: { id: 'second-5' },
    member: { id: 'member-second-5' },
    limitations: { domainsCount: 3 },
  });
  expect(session().plans).toHaveLength(1);
  await waitFor(() => expect(remembered.map(({ body }) => body)).toEqual([{ lastWorkspaceId: 'second-5' }]));
  const again = mockResponse(getWorkspace, memberOf('second-5').workspace);
  await go('/second-5/settings');
  expect(await screen.findByRole('heading', { name: 'Screen: settings' })).toBeVisible();
  expect(again).toHaveLength(0);
  expect(loads.map((calls) => calls.length)).toEqual([1, 1, 1]);
});

test('a foreign workspace that a super admin opens is not remembered as the last', async () => {
  mockSignedIn({ user: { superAdmin: true } });
  mockResponse(getWorkspace, aWorkspace({ id: 'of-others', name: 'Of others' }));
  const remembered = mockResponse(updateUser, aUser());
  renderHost({ initialPath: '/of-others/domains' });
  expect(await screen.findByText('Foreign workspace opened. You have access as Super Admin.')).toBeVisible();
  expect(remembered).toHaveLength(0);
});

test('a workspace that loads late does not replace the one chosen since', async () => {
  isMemberOf(['slow-6', 'quick-6'], { opens: ['quick-6'] });
  const slow = mockDelayedResponse(getWorkspace, memberOf('slow-6').workspace);
  const { go } = renderHost({ initialPath: '/slow-6/domains' });
  await waitFor(() => expect(slow.calls).toHaveLength(1));
  isMemberOf(['slow-6', 'quick-6'], { opens: ['quick-6'] });
  await go('/quick-6/domains');
  expect(await screen.findByRole('button', { name: 'Workspace: Name of quick-6' })).toBeVisible();
  slow.release();
  await expect(waitFor(() => expect(session().workspace?.id).not.toBe('quick-6'), { timeout: 100 })).rejects.toThrow(
    'expect(received).not.toBe(expected)',
  );
});

test.each([
  { initialPath: '/nowhere/at/all', what: 'an unknown path' },
  { initialPath: '/northwind', what: 'a workspace without a page' },
  { initialPath: '/northwind/nothing', what: 'an unknown page' },
  { initialPath: '/northwind/creation-wizard', what: 'the disabled wizard' },
  { initialPath: '/northwind/inbox-placements', what: 'the disabled placement tests' },
  { initialPath: '/northwind/dashboard', what: 'the dashboard of super admins' },
])('$what redirects to the domains', async ({ initialPath }) => {
  if (initialPath.startsWith('/nowhere')) expectConsoleError('The workspace could not be loaded');
  mockSignedIn();
  mockResponse(getWorkspace, ({ params }) => {
    if (params['workspaceId'] === 'northwind') return aWorkspace();
    throw new Response(JSON.stringify({ statusCode: 404, code: 'missing', message: '' }), { status: 404 });
  });
  const { address } = renderHost({ initialPath });
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/northwind/domains');
});
