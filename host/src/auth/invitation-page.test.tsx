import { screen } from '@testing-library/react';
import { acceptInvitation, declineInvitation, getInvitation } from '@roost/shared/contracts/invitation';
import { getUser } from '@roost/shared/contracts/user';
import { aMember, answers, aUser, aWorkspace, refuses } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { isSignedIn } from '#testing/signed-in.ts';

const workspace = aWorkspace({ id: 'southwind', name: 'Southwind' });
const invitation = aMember({ id: 'invitation-1', status: 'Invited', workspace });

const isInvited = () => {
  isSignedIn({ member: { workspace } });
  answers(getUser, aUser({ members: [aMember(), invitation] }));
  answers(getInvitation, invitation);
};

test('who is invited is led to the invitation first, wherever they wanted to go', async () => {
  isInvited();
  const { address } = renderHost({ at: '/northwind/domains' });
  expect(await screen.findByRole('heading', { name: 'Join Southwind' })).toBeVisible();
  expect(address()).toBe('/invitations/invitation-1');
});

test('accepting leads to the domains of the workspace', async () => {
  isInvited();
  const read = answers(getInvitation, invitation);
  const accepted = answers(acceptInvitation, undefined);
  const { user, address } = renderHost();
  const button = await screen.findByRole('button', { name: 'Accept' });
  answers(getUser, aUser({ lastWorkspaceId: 'southwind', members: [aMember({ workspace })] }));
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/southwind/domains');
  expect(accepted[0]?.params).toEqual({ invitationId: 'invitation-1' });
  // Once it is accepted there is none to read any more.
  expect(read).toHaveLength(1);
});

test('declining leads to where one would have gone', async () => {
  isInvited();
  const declined = answers(declineInvitation, undefined);
  const { user, address } = renderHost();
  const button = await screen.findByRole('button', { name: 'Decline' });
  isSignedIn();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/northwind/domains');
  expect(declined).toHaveLength(1);
});

test('an answer that fails says so, and the invitation stays', async () => {
  isInvited();
  refuses(acceptInvitation, { status: 503 });
  const { user } = renderHost();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Join Southwind' })).toBeVisible();
});

test('an invitation that is gone says so', async () => {
  isSignedIn();
  refuses(getInvitation, { status: 404 });
  renderHost({ at: '/invitations/invitation-9' });
  expect(await screen.findByText('This invitation cannot be opened')).toBeVisible();
  expect(screen.getByText('This no longer exists. Somebody may have removed it.')).toBeVisible();
});
