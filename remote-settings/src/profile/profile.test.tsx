import { changePassword, endSession, listSessions, signOutEverywhere } from '@roost/shared/contracts/accounts/auth';
import { getCompany, emptyCompany } from '@roost/shared/contracts/workspaces/company';
import { listMembers } from '@roost/shared/contracts/workspaces/member';
import { getUser, updateUser } from '@roost/shared/contracts/accounts/user';
import { provideChangeLanguage } from '@roost/shared/i18n';
import { session } from '@roost/shared/session';
import {
  mockResponse,
  mockDelayedResponse,
  aUser,
  mockNetworkError,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { getTheme, setTheme } from '@roost/shared/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const open = () => renderRemote(remote, { mount: 'settings' });

beforeEach(() => void mockResponse(listSessions, []));
afterEach(() => {
  setTheme('system');
  provideChangeLanguage(async () => undefined);
});

test('settings open on the profile', async () => {
  const { address } = open();
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  expect(address()).toBe('/mount/profile');
});

test('a new name is saved and shows everywhere', async () => {
  const calls = mockResponse(updateUser, aUser({ firstname: 'Augusta' }));
  const { user } = open();
  const field = await screen.findByLabelText('First name');
  await user.clear(field);
  await user.type(field, '  Augusta ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile was saved')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ firstname: 'Augusta', lastname: 'Lovelace', company: 'Northwind' }]);
  expect(session().user?.firstname).toBe('Augusta');
});

test('a missing or long name shows an error at its field, and nothing is sent', async () => {
  const { user } = open();
  const first = await screen.findByLabelText('First name');
  await user.clear(first);
  await user.click(screen.getByLabelText('Last name'));
  await user.paste('x'.repeat(80));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(first).toHaveAccessibleDescription('First name is required');
  expect(first).toHaveFocus();
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Use at most 80 characters');
});

test('a name that the API rejects shows an error at its field', async () => {
  mockError(updateUser, { status: 422, fields: { lastname: 'This name is reserved' } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('This name is reserved'));
});

test('a failed save keeps the input', async () => {
  mockNetworkError(updateUser);
  const { user } = open();
  const field = await screen.findByLabelText('First name');
  await user.type(field, ' Augusta');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/The service can't be reached/)).toBeVisible();
  expect(field).toHaveValue('Ada Augusta');
});

test('a theme applies before the API responds, and is saved', async () => {
  const { calls, release } = mockDelayedResponse(updateUser, aUser({ theme: 'dark' }));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Theme'), 'Dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByLabelText('Theme')).toHaveDisplayValue('Dark');
  release();
  expect(await screen.findByText('Your choice was saved')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
  expect(screen.getByLabelText('Theme')).toHaveDisplayValue('Dark');
});

test('a theme that cannot be saved is reverted', async () => {
  mockNetworkError(updateUser);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Theme'), 'Dark');
  expect(await screen.findByText(/Your choice couldn't be saved/)).toBeVisible();
  expect(screen.getByLabelText('Theme')).toHaveDisplayValue('Same as the system');
  expect(getTheme()).toBe('system');
});

test('a language applies to the page and is saved', async () => {
  const shown: (string | null)[] = [];
  provideChangeLanguage(async (language) => void shown.push(language));
  const calls = mockResponse(updateUser, aUser({ language: 'fr' }));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Language'), 'Français');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ language: 'fr' }]));
  expect(shown).toEqual(['fr']);
  await waitFor(() => expect(session().user?.language).toBe('fr'));
});

test('a language whose messages cannot be loaded is not saved', async () => {
  provideChangeLanguage(async (language) => {
    if (language === 'fr') throw new Error('404');
  });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Language'), 'Français');
  expect(await screen.findByText(/Your choice couldn't be saved/)).toBeVisible();
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('Same as the browser');
});

test('a tab opens its page and keeps the focus', async () => {
  mockResponse(listMembers, []);
  mockResponse(getCompany, emptyCompany);
  const { user, address } = open();
  await screen.findByLabelText('First name');
  await user.click(screen.getByRole('link', { name: 'Company' }));
  expect(await screen.findByLabelText('Workspace Name')).toHaveValue('Northwind Outreach');
  expect(address()).toBe('/mount/company');
  expect(screen.getByRole('link', { name: 'Company' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Company' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(address()).toBe('/mount/profile');
});

test('an emoji on a background represents a user without a picture', async () => {
  const calls = mockResponse(updateUser, aUser({ avatarEmoji: '🦉', avatarBackground: '3.png' }));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Background 3/ }));
  await user.type(screen.getByLabelText(/Emoji/), 'no');
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  expect(screen.getByLabelText(/Emoji/)).toHaveAccessibleDescription(/Enter one emoji/);
  expect(screen.getByLabelText(/Emoji/)).toHaveFocus();
  await user.clear(screen.getByLabelText(/Emoji/));
  await user.type(screen.getByLabelText(/Emoji/), '🦉');
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('Your picture was saved')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ avatar: null, avatarEmoji: '🦉', avatarBackground: '3.png' }]);
  expect(session().user?.avatarEmoji).toBe('🦉');
});

test('an unknown background falls back to the first', async () => {
  renderRemote(remote, { mount: 'settings', session: { user: aUser({ avatarBackground: '9.png' }) } });
  expect(await screen.findByRole('radio', { name: /Background 1/ })).toBeChecked();
});

const typePasswords = async (user: ReturnType<typeof open>['user'], present: string, next: string) => {
  await user.type(await screen.findByLabelText('Current password'), present);
  await user.type(screen.getByLabelText('New password'), next);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

test('changing the password requires the current one', async () => {
  const calls = mockResponse(changePassword, undefined);
  const { user } = open();
  await typePasswords(user, 'roost-demo', 'seven quiet otters');
  expect(await screen.findByText('Your password was changed')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'roost-demo', newPassword: 'seven quiet otters' }]);
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('a wrong, short or common password shows an error at its field', async () => {
  const { user } = open();
  await typePasswords(user, 'x', 'short');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 10 characters/);
  mockError(changePassword, { status: 422, code: 'wrong-password', fields: { password: 'no' } });
  await user.type(screen.getByLabelText('New password'), ' and longer');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText("This isn't your current password")).toBeVisible();
  mockError(changePassword, { status: 422, code: 'common-password', fields: { newPassword: 'no' } });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/too easy to guess/)).toBeVisible();
});

const sessions = [
  {
    id: 'this',
    browser: 'Firefox',
    system: 'Linux',
    createdAt: '2026-11-01T09:00:00.000Z',
    usedAt: '2026-11-02T09:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 'phone',
    browser: 'Safari',
    system: 'iOS',
    createdAt: '2026-10-20T09:00:00.000Z',
    usedAt: '2026-10-21T09:00:00.000Z',
    isCurrent: false,
  },
  {
    id: 'script',
    browser: null,
    system: null,
    createdAt: '2026-10-01T09:00:00.000Z',
    usedAt: '2026-10-01T09:00:00.000Z',
    isCurrent: false,
  },
];

test('each session shows its browser and can be ended, except this one', async () => {
  mockResponse(listSessions, sessions);
  const calls = mockResponse(endSession, undefined);
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  const rows = list.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Firefox on Linux');
  expect(rows[0]).toHaveTextContent('This session');
  expect(rows[1]).toHaveTextContent(/^Safari on iOSSigned in on .*, last used/);
  expect(rows[2]).toHaveTextContent('Unknown browser');
  const buttons = list.getAllByRole('button');
  expect(buttons).toHaveLength(2);
  mockResponse(listSessions, sessions.slice(0, 1));
  await user.click(list.getByRole('button', { name: /^Sign out: Safari on iOS/ }));
  expect(await screen.findByText('The session was ended')).toBeVisible();
  expect(calls.map(({ params }) => params)).toEqual([{ sessionId: 'phone' }]);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('the exact time of the last use of a session is shown on focus', async () => {
  mockResponse(listSessions, sessions);
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date('2026-10-21T09:00:00.000Z'),
  );
  const [time] = list.getAllByRole('time');
  expect(time).toHaveTextContent(exact);
  list.getByRole('button', { name: /^Sign out: Safari on iOS/ }).focus();
  await user.tab({ shift: true });
  expect(time).toHaveFocus();
  await waitFor(() => expect(document.querySelector('.r-hint')).toHaveTextContent(exact));
});

test('a session that has already ended disappears without an error', async () => {
  mockResponse(listSessions, sessions);
  const { user } = open();
  mockError(endSession, { status: 404 });
  const button = await screen.findByRole('button', { name: /^Sign out: Safari/ });
  mockResponse(listSessions, sessions.slice(0, 1));
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('signing out everywhere needs a confirmation and ends every session', async () => {
  const calls = mockResponse(signOutEverywhere, undefined);
  const userRequests = mockError(getUser, { status: 401 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(calls).toEqual([]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(userRequests).toHaveLength(1));
  expect(calls).toHaveLength(1);
});
