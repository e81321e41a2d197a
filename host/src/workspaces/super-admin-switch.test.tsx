import { screen, waitFor } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { getUser, updateSuperAdmin } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { queryClient } from '@roost/shared/query';
import { session } from '@roost/shared/session';
import { aMember, mockResponse, aUser, aWorkspace, expectConsoleError, mockError } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const own = aMember({ workspace: aWorkspace({ id: 'own', name: 'Own' }) });
const userFields = { mayBeSuperAdmin: true, lastWorkspaceId: 'own', members: [own] };

test('turning the mode off opens `/` instead of a foreign workspace, and clears its data', async () => {
  mockSignedIn({ user: { ...userFields, superAdmin: true } });
  const { user, address } = renderHost({ initialPath: '/northwind/domains' });
  const toggle = await screen.findByRole('switch', { name: 'Super Admin mode' });
  expect(toggle).toBeChecked();
  queryClient.setQueryData(['user-1', 'northwind', listDomains.name], 'of others');
  const calls = mockResponse(updateSuperAdmin, aUser({ ...userFields, superAdmin: false }));
  mockResponse(getWorkspace, own.workspace);
  await user.click(toggle);
  expect(await screen.findByRole('button', { name: 'Workspace: Own' })).toBeVisible();
  expect(address()).toBe('/own/domains');
  expect(calls.map(({ body }) => body)).toEqual([{ superAdmin: false }]);
  expect(queryClient.getQueryData(['user-1', 'northwind', listDomains.name])).toBeUndefined();
  expect(screen.queryByText(/Foreign workspace/)).not.toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Super Admin mode' })).not.toBeChecked();
});

test('turning the mode on keeps the page and adds the dashboard', async () => {
  mockSignedIn({ user: { mayBeSuperAdmin: true } });
  const { user, address } = renderHost({ initialPath: '/northwind/settings' });
  await screen.findByRole('heading', { name: 'Screen: settings' });
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  mockResponse(updateSuperAdmin, aUser({ mayBeSuperAdmin: true, superAdmin: true }));
  await user.click(screen.getByRole('switch', { name: 'Super Admin mode' }));
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/northwind/settings');
});

test('a workspace that was rejected without the mode opens with it', async () => {
  expectConsoleError('The workspace could not be loaded');
  mockSignedIn({ user: { mayBeSuperAdmin: true } });
  mockResponse(getWorkspace, ({ params }) => {
    if (params['workspaceId'] === 'northwind' || session().user?.superAdmin)
      return aWorkspace({ id: params['workspaceId'] ?? '' });
    throw new Response(JSON.stringify({ statusCode: 404, code: 'missing', message: '' }), { status: 404 });
  });
  const { user, go, address } = renderHost({ initialPath: '/northwind/settings' });
  await screen.findByRole('heading', { name: 'Screen: settings' });
  await go('/of-others/domains');
  await waitFor(() => expect(address()).toBe('/northwind/domains'));
  mockResponse(updateSuperAdmin, aUser({ mayBeSuperAdmin: true, superAdmin: true }));
  await user.click(screen.getByRole('switch', { name: 'Super Admin mode' }));
  await screen.findByRole('link', { name: 'Dashboard' });
  await go('/of-others/domains');
  expect(await screen.findByText('Foreign workspace opened. You have access as Super Admin.')).toBeVisible();
});

test('a change that fails shows an error and keeps the mode', async () => {
  mockSignedIn({ user: { ...userFields, superAdmin: true } });
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  mockError(updateSuperAdmin, { status: 500 });
  await user.click(await screen.findByRole('switch', { name: 'Super Admin mode' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('switch', { name: 'Super Admin mode' })).toBeChecked();
});

test('other users do not see the switch', async () => {
  const { userCalls } = mockSignedIn();
  mockResponse(getUser, aUser());
  renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  expect(userCalls.length).toBeLessThanOrEqual(1);
  expect(screen.queryByRole('switch', { name: 'Super Admin mode' })).not.toBeInTheDocument();
});
