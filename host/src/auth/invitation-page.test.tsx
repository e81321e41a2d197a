import { screen, waitFor, within } from '@testing-library/react';
import { signOut } from '@roost/shared/contracts/accounts/auth';
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  type Invitation,
} from '@roost/shared/contracts/workspaces/invitation';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { aMember, mockResponse, aUser, aWorkspace, mockError, refetchQueries } from '@roost/shared/testing';
import { readTokens } from '#http/tokens.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const workspace = aWorkspace({ id: 'southwind', name: 'Southwind' });
const membership = aMember({ id: 'invitation-1', status: 'Invited', roles: ['VIEWER'], workspace });
const invitation = { ...membership, invitedBy: { name: 'Maya Lindgren', email: 'maya@southwind.test' } };

const isInvited = (overrides: Partial<Invitation> = {}) => {
  mockSignedIn({ member: { workspace } });
  mockResponse(getUser, aUser({ members: [aMember(), membership] }));
  mockResponse(getInvitation, { ...invitation, ...overrides });
};
const emailInForm = () => screen.findByLabelText('Email');

test('an invited user sees the invitation before the requested page', async () => {
  isInvited();
  const { address } = renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByRole('heading', { name: 'Join Southwind' })).toBeVisible();
  expect(address()).toBe('/invitations/invitation-1');
});

test('an invitation names its sender, workspace and role', async () => {
  isInvited();
  renderHost();
  expect(
    await screen.findByText('Maya Lindgren (maya@southwind.test) invited you to the workspace Southwind.'),
  ).toBeVisible();
  expect(screen.getByText('Your role:')).toHaveTextContent('Your role: Viewer');
  expect(screen.getByText('Roost')).toBeVisible();
  expect(screen.getByText('Domains and inboxes for cold email.')).toBeVisible();
});

test.each([
  { invitedBy: null, words: 'You are invited to the workspace Southwind.' },
  {
    invitedBy: { name: '', email: 'maya@southwind.test' },
    words: 'maya@southwind.test invited you to the workspace Southwind.',
  },
])(
  'an invitation whose sender has no account or an empty name is still readable ($words)',
  async ({ invitedBy, words }) => {
    isInvited({ invitedBy });
    renderHost();
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('accepting an invitation opens the domains of the workspace', async () => {
  isInvited();
  const read = mockResponse(getInvitation, invitation);
  const accepted = mockResponse(acceptInvitation, undefined);
  const { user, address } = renderHost();
  const button = await screen.findByRole('button', { name: 'Accept' });
  mockResponse(getUser, aUser({ lastWorkspaceId: 'southwind', members: [aMember({ workspace })] }));
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/southwind/domains');
  expect(accepted[0]?.params).toEqual({ invitationId: 'invitation-1' });
  // An accepted invitation cannot be read again.
  expect(read).toHaveLength(1);
});

test('declining an invitation opens the page the user would otherwise see', async () => {
  isInvited();
  const declined = mockResponse(declineInvitation, undefined);
  const { user, address } = renderHost();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline the invitation to Southwind?' });
  mockSignedIn();
  await user.click(within(dialog).getByRole('button', { name: 'Decline invitation' }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(address()).toBe('/northwind/domains');
  expect(declined).toHaveLength(1);
});

test('declining needs a confirmation, and canceling it changes nothing', async () => {
  isInvited();
  const declined = mockResponse(declineInvitation, undefined);
  const { user } = renderHost();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(declined).toHaveLength(0);
});

test('a failed decline shows an error in its dialog', async () => {
  isInvited();
  mockError(declineInvitation, { status: 503 });
  const { user } = renderHost();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Decline invitation' }));
  expect(await within(dialog).findByText('Something went wrong. Please try again later.')).toBeVisible();
});

test('a failed acceptance shows an error and keeps the invitation', async () => {
  isInvited();
  mockError(acceptInvitation, { status: 503 });
  const { user } = renderHost();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Join Southwind' })).toBeVisible();
});

test('an invitation that no longer exists shows a message', async () => {
  mockSignedIn();
  mockError(getInvitation, { status: 404 });
  renderHost({ initialPath: '/invitations/invitation-9' });
  expect(await screen.findByRole('heading', { level: 1, name: "This invitation can't be opened" })).toBeVisible();
  expect(screen.getByText(/The invitation was withdrawn, already answered, or sent to another address/)).toBeVisible();
});

test.each(['open', 'gone'])('after a logout on an invitation the next sign-in returns to it (%s)', async (state) => {
  isInvited();
  if (state === 'gone') mockError(getInvitation, { status: 404 });
  const ended = mockResponse(signOut, undefined);
  const { user, address } = renderHost({ initialPath: '/invitations/invitation-1?email=kay%40southwind.test' });
  expect(await screen.findByText(/You're signed in as/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await emailInForm()).toHaveValue('kay@southwind.test');
  expect(new URLSearchParams(address().split('?')[1]).get('target')).toBe(
    '/invitations/invitation-1?email=kay%40southwind.test',
  );
  expect([readTokens(), ended.length]).toEqual([null, 1]);
});

test('the link of an invitation opens sign-in and sign-up with its email address', async () => {
  const { user } = renderHost({ initialPath: '/invitations/invitation-1?email=kay%40southwind.test' });
  expect(await screen.findByText(/Sign in to open your invitation/)).toBeVisible();
  expect(await emailInForm()).toHaveValue('kay@southwind.test');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Create your Roost account' })).toBeVisible();
  expect(await emailInForm()).toHaveValue('kay@southwind.test');
});

test('an invitation stays when it cannot be read again, and goes when it was withdrawn', async () => {
  isInvited();
  const { user } = renderHost();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  const failed = mockError(getInvitation, { status: 500 });
  await refetchQueries();
  expect(failed.length).toBeGreaterThan(0);
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Join Southwind', hidden: true })).toBeInTheDocument();
  mockError(getInvitation, { status: 404 });
  await refetchQueries();
  expect(await screen.findByText(/The invitation was withdrawn/)).toBeVisible();
});
