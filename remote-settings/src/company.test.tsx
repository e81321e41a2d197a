import { listMembers } from '@roost/shared/contracts/member';
import { aMember, answers, aUser, isUnreachable, renderRemote } from '@roost/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from './remote.ts';

const colleagues = [
  {
    id: 'member-1',
    status: 'Active' as const,
    roles: ['ADMIN' as const, 'USER' as const],
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@roost.test',
  },
  {
    id: 'member-2',
    status: 'Invited' as const,
    roles: ['GUEST' as const],
    firstname: '',
    lastname: '',
    email: 'new@roost.test',
  },
];

const at = { mount: 'settings', at: '/company' } as const;

test('an administrator sees who belongs to the workspace', async () => {
  const calls = answers(listMembers, colleagues);
  renderRemote(remote, at);
  const table = await screen.findByRole('table', { name: 'Members' });
  const row = await within(table).findByRole('row', { name: /Ada Lovelace/ });
  expect(within(row).getByText('Administrator, User')).toBeVisible();
  const invited = within(table).getByRole('row', { name: /new@roost.test/ });
  expect(within(invited).getByText('Invited')).toBeVisible();
  expect(calls.map(({ params }) => params)).toEqual([{ workspaceId: 'northwind' }]);
});

test('anybody else sees workspace and company, and why there is no list', async () => {
  const calls = answers(listMembers, colleagues);
  renderRemote(remote, { ...at, session: { member: aMember({ roles: ['VIEWER'] }), user: aUser({ company: null }) } });
  expect(await screen.findByText('Northwind Outreach')).toBeVisible();
  expect(screen.getByText('Not given')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The list of members is for administrators' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('members that could not be loaded can be tried again', async () => {
  isUnreachable(listMembers);
  const { user } = renderRemote(remote, at);
  expect(await screen.findByRole('heading', { name: 'The members could not be loaded' })).toBeVisible();
  answers(listMembers, colleagues);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});
