import { screen, waitFor, within } from '@testing-library/react';
import { getUser, updateUser } from '@roost/shared/contracts/accounts/user';
import { createWorkspace, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { aMember, mockResponse, aUser, aWorkspace, mockError } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const made = aWorkspace({ id: 'southwind', name: 'Southwind' });

/** Mocks the API to create the workspace and to return the user as its member. */
const canBeMade = () => {
  mockResponse(updateUser, aUser());
  const calls = mockResponse(createWorkspace, () => {
    mockResponse(getUser, aUser({ members: [aMember(), aMember({ id: 'member-2', workspace: made })] }));
    mockResponse(getWorkspace, made);
    return { id: 'southwind' };
  });
  return calls;
};

const openDialog = async () => {
  const shown = renderHost({ initialPath: '/northwind/domains' });
  await shown.user.click(await screen.findByRole('button', { name: '+ New workspace' }));
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Create a workspace' }) };
};

test('a new workspace opens at its domains', async () => {
  mockSignedIn();
  const calls = canBeMade();
  const { user, dialog, address } = await openDialog();
  await user.type(within(dialog).getByLabelText('Workspace Name'), '  Southwind ');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('button', { name: 'Workspace: Southwind' })).toBeVisible();
  expect(address()).toBe('/southwind/domains');
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Southwind', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['', '   '])('a workspace without a name is not created ("%s")', async (name) => {
  mockSignedIn();
  const calls = canBeMade();
  const { user, dialog } = await openDialog();
  const field = within(dialog).getByLabelText('Workspace Name');
  if (name !== '') await user.type(field, name);
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Workspace name is required')).toBeVisible();
  expect(field).toHaveAccessibleDescription('Workspace name is required');
  expect(calls).toHaveLength(0);
});

test('a name that is too long shows an error at its field', async () => {
  mockSignedIn();
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByLabelText('Workspace Name'));
  await user.paste('a'.repeat(81));
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('At most 80 characters')).toBeVisible();
});

test('a rejected request shows the message of the API and keeps the input', async () => {
  mockSignedIn();
  mockError(createWorkspace, { status: 422, message: 'There are too many workspaces' });
  const { user, dialog } = await openDialog();
  await user.type(within(dialog).getByLabelText('Workspace Name'), 'Southwind');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('There are too many workspaces')).toBeVisible();
  expect(within(dialog).getByLabelText('Workspace Name')).toHaveValue('Southwind');
});

test('the dialog can be closed by keyboard', async () => {
  mockSignedIn();
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a user without a membership creates the first workspace', async () => {
  mockSignedIn({ user: { lastWorkspaceId: null, members: [] } });
  canBeMade();
  const { user, address } = renderHost({ initialPath: '/' });
  await user.type(await screen.findByLabelText('Workspace Name'), 'Southwind');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/southwind/domains');
});
