import { getCompany, emptyCompany, saveCompany } from '@roost/shared/contracts/workspaces/company';
import { inviteMember, resendInvitation } from '@roost/shared/contracts/workspaces/invitation';
import { changeRole, listMembers, removeMember } from '@roost/shared/contracts/workspaces/member';
import { updateWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { session } from '@roost/shared/session';
import {
  aWorkspaceMember,
  aMember,
  mockResponse,
  aUser,
  aWorkspace,
  mockNetworkError,
  mockError,
  network,
  renderRemote,
  testApi,
} from '@roost/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as route, HttpResponse } from 'msw';
import { remote } from '../remote.ts';

const own = aWorkspaceMember({ id: 'member-1', roles: ['ADMIN'], firstname: 'Ada', lastname: 'Lovelace' });
const other = aWorkspaceMember();
const invited = aWorkspaceMember({
  id: 'member-3',
  status: 'Invited',
  roles: ['GUEST'],
  invitedAt: '2026-10-01T12:00:00.000Z',
  firstname: '',
  lastname: '',
  email: 'new@roost.test',
});

beforeEach(() => {
  mockResponse(getCompany, emptyCompany);
  mockResponse(listMembers, [own, other, invited]);
});

const at = { mount: 'settings', initialPath: '/company' } as const;
const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Members' })).findByRole('row', { name });

/** Opens the menu of a member and returns one of its actions. */
const actionOf = async (user: UserEvent, member: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${member}` }));
  return screen.findByRole('menuitem', { name: action });
};

test('an administrator sees the members of the workspace', async () => {
  renderRemote(remote, at);
  const row = await rowOf(/Ada Lovelace/);
  expect(within(row).getByText('Administrator')).toBeVisible();
  expect(within(await rowOf(/new@roost.test/)).getByText('Invited')).toBeVisible();
});

test('other roles see workspace and company, and why there is no more', async () => {
  const calls = mockResponse(listMembers, []);
  renderRemote(remote, { ...at, session: { member: aMember({ roles: ['VIEWER'] }), user: aUser({ company: null }) } });
  expect(await screen.findByText('Northwind Outreach')).toBeVisible();
  expect(screen.getByText('Not given')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Only administrators can manage the company and members' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a new workspace name shows everywhere', async () => {
  const calls = mockResponse(updateWorkspace, aWorkspace({ name: 'Northwind' }));
  const { user } = renderRemote(remote, at);
  const field = await screen.findByLabelText('Workspace Name');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save workspace' }));
  expect(field).toHaveAccessibleDescription('Workspace name is required');
  await user.type(field, 'Northwind');
  await user.click(screen.getByRole('button', { name: 'Save workspace' }));
  expect(await screen.findByText('The workspace was saved')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Northwind', timeZone: 'UTC' }]);
  expect(session().workspace?.name).toBe('Northwind');
  expect(session().user?.members[0]?.workspace.name).toBe('Northwind');
});

test('the company is saved with a normalized VAT number, and an invalid one shows an error at its field', async () => {
  const calls = mockResponse(saveCompany, { ...emptyCompany, company: 'Northwind SAS', vat: 'FR12345678901' });
  const { user } = renderRemote(remote, at);
  await user.type(await screen.findByLabelText('Company name'), 'Northwind SAS');
  const vat = screen.getByLabelText(/VAT number/);
  await user.type(vat, '12');
  await user.click(screen.getByRole('button', { name: 'Save company' }));
  expect(vat).toHaveAccessibleDescription(/Enter the VAT number with its country/);
  await user.clear(vat);
  await user.type(vat, 'fr 12 345.678.901');
  await user.click(screen.getByRole('button', { name: 'Save company' }));
  expect(await screen.findByText('The company was saved')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ ...emptyCompany, company: 'Northwind SAS', vat: 'FR12345678901' }]);
});

test('a user is invited with a role', async () => {
  const calls = mockResponse(inviteMember, aWorkspaceMember({ email: 'kay@roost.test', status: 'Invited' }));
  const { user } = renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite member' });
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(within(dialog).getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await user.type(within(dialog).getByLabelText('Email'), 'kay@roost.test');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Viewer');
  expect(within(dialog).getByText('View everything and export')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('kay@roost.test was invited')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'kay@roost.test', role: 'VIEWER' }]);
});

test('an existing member is not invited again', async () => {
  mockError(inviteMember, { status: 409, code: 'already-member' });
  const { user } = renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite member' });
  await user.type(within(dialog).getByLabelText('Email'), 'grace@roost.test');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('This person is already a member or invited')).toBeVisible();
});

test("a member's role can be changed", async () => {
  const calls = mockResponse(changeRole, aWorkspaceMember({ roles: ['ADMIN'] }));
  const { user } = renderRemote(remote, at);
  await user.click(await actionOf(user, 'Grace Hopper', 'Change role'));
  const dialog = await screen.findByRole('dialog', { name: 'Change the role of Grace Hopper' });
  await user.click(within(dialog).getByRole('radio', { name: /Administrator/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('The role of Grace Hopper was changed')).toBeVisible();
  expect(calls.map(({ params, body }) => [params['memberId'], body])).toEqual([['member-2', { role: 'ADMIN' }]]);
});

test('removing a member needs a confirmation, and the last administrator cannot be removed', async () => {
  mockError(removeMember, { status: 409, code: 'last-admin' });
  const { user } = renderRemote(remote, at);
  await user.click(await actionOf(user, 'Grace Hopper', 'Remove member'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Grace Hopper?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove member' }));
  expect(await within(dialog).findByText('A workspace needs at least one administrator.')).toBeVisible();
  const calls = mockResponse(removeMember, undefined);
  await user.click(within(dialog).getByRole('button', { name: 'Remove member' }));
  expect(await screen.findByText('Grace Hopper was removed')).toBeVisible();
  expect(calls.map(({ params }) => params['memberId'])).toEqual(['member-2']);
});

test('users cannot remove or demote themselves', async () => {
  const { user } = renderRemote(remote, at);
  const change = await actionOf(user, 'Ada Lovelace', 'Change role');
  for (const item of [change, screen.getByRole('menuitem', { name: 'Remove member' })]) {
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription("You can't change your own membership. Ask another administrator.");
  }
});

test('an invitation can be sent again and withdrawn', async () => {
  const sent = mockResponse(resendInvitation, invited);
  const withdrawn = mockResponse(removeMember, undefined);
  const { user } = renderRemote(remote, at);
  await user.click(await actionOf(user, 'new@roost.test', 'Send invitation again'));
  expect(await screen.findByText('The invitation to new@roost.test was sent again')).toBeVisible();
  await user.click(await actionOf(user, 'new@roost.test', 'Withdraw invitation'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw the invitation to new@roost.test?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText('The invitation to new@roost.test was withdrawn')).toBeVisible();
  expect([sent.length, withdrawn.length]).toEqual([1, 1]);
});

test('members that cannot be loaded can be retried', async () => {
  mockNetworkError(listMembers);
  const { user } = renderRemote(remote, at);
  expect(await screen.findByRole('heading', { name: 'The members could not be loaded' })).toBeVisible();
  mockResponse(listMembers, [own]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('an invitation that is being written stays when the members cannot be loaded', async () => {
  const gate = Promise.withResolvers<void>();
  network.use(
    route.get(`${testApi}${listMembers.path.replace('{workspaceId}', ':workspaceId')}`, async () => {
      await gate.promise;
      return HttpResponse.error();
    }),
  );
  const { user } = renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite member' });
  await user.type(within(dialog).getByLabelText('Email'), 'kay@roost.test');
  gate.resolve();
  expect(await screen.findByText('The members could not be loaded')).toBeInTheDocument();
  expect(within(await screen.findByRole('dialog', { name: 'Invite member' })).getByLabelText('Email')).toHaveValue(
    'kay@roost.test',
  );
});
