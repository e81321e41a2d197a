import { changePassword, listSessions } from '@roost/shared/contracts/accounts/auth';
import { getCompany, emptyCompany } from '@roost/shared/contracts/workspaces/company';
import { listMembers } from '@roost/shared/contracts/workspaces/member';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { changeSession } from '@roost/shared/session';
import { mockResponse, aUser, renderRemote } from '@roost/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from './remote.ts';

beforeEach(() => {
  mockResponse(getCompany, emptyCompany);
  mockResponse(listMembers, []);
  mockResponse(listSessions, []);
});

const open = (page: 'profile' | 'company') => renderRemote(remote, { mount: 'settings', initialPath: `/${page}` });
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
/** Whether the browser would ask before a reload or close. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  { page: 'profile', field: 'First name' },
  { page: 'profile', field: 'New password' },
  { page: 'profile', field: 'Emoji' },
  { page: 'company', field: 'Workspace Name' },
  { page: 'company', field: 'Company name' },
  { page: 'company', field: 'Emoji' },
] as const)('unsaved input in $field of the $page is not lost without a confirmation', async ({ page, field }) => {
  const other = page === 'profile' ? 'company' : 'profile';
  const otherLink = () => screen.getByRole('link', { name: new RegExp(other, 'i') });
  const { user, address } = open(page);
  expect(asksBeforeReload()).toBe(false);
  await user.type(await screen.findByLabelText(new RegExp(`^${field}`)), 'x');
  await waitFor(() => expect(asksBeforeReload()).toBe(true));

  await user.click(otherLink());
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe(`/mount/${page}`);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await user.click(otherLink());
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe(`/mount/${other}`));
  await waitFor(() => expect(asksBeforeReload()).toBe(false));
});

test('the back button needs a confirmation, too', async () => {
  const { user, router, address } = open('company');
  await user.click(await screen.findByRole('link', { name: 'Profile' }));
  await user.type(await screen.findByLabelText('First name'), 'x');
  await waitFor(() => expect(asksBeforeReload()).toBe(true));
  await act(() => router.navigate(-1));
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/mount/profile');
});

test('two forms with unsaved input ask once, and saved or reverted input does not ask', async () => {
  mockResponse(updateUser, aUser({ firstname: 'Adax' }));
  mockResponse(changePassword, undefined);
  const { user, address } = open('profile');
  await user.type(await screen.findByLabelText('First name'), 'x');
  const password = screen.getByLabelText(/^New password/);
  await user.type(password, 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile was saved')).toBeVisible();
  expect(asksBeforeReload()).toBe(true);
  await user.clear(password);
  await waitFor(() => expect(asksBeforeReload()).toBe(false));
  await user.click(screen.getByRole('link', { name: 'Company' }));
  await waitFor(() => expect(address()).toBe('/mount/company'));
});

test('the page closes without a confirmation when the session ends', async () => {
  const { user, router, address } = open('profile');
  await user.type(await screen.findByLabelText('First name'), 'x');
  await waitFor(() => expect(asksBeforeReload()).toBe(true));
  act(() => changeSession(null));
  await act(() => router.navigate('/auth/sign-in'));
  expect(address()).toBe('/auth/sign-in');
});
