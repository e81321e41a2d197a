import { screen, waitFor } from '@testing-library/react';
import { resendVerification } from '@roost/shared/contracts/accounts/account';
import { refreshTokens, signIn } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import {
  mockResponse,
  mockDelayedResponse,
  expectConsoleError,
  mockNetworkError,
  mockError,
} from '@roost/shared/testing';
import { readTokens } from '#http/tokens.ts';
import { aToken } from '#testing/a-token.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { savePendingSignIn } from './sign-in-target.ts';

/** Mocks an API with one user, who is not signed in yet. */
const knows = (person: Parameters<typeof mockSignedIn>[0] = {}) => {
  mockSignedIn(person);
  localStorage.clear();
  return mockResponse(signIn, { accessToken: aToken(), refreshToken: 'refresh-1' });
};

type View = ReturnType<typeof renderHost>;
const enter = async ({ user }: View, { email = 'ada@roost.test', password = 'roost-demo' } = {}) => {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('a signed-out user is sent to sign-in, and then to the requested page', async () => {
  const calls = knows();
  const view = renderHost({ initialPath: '/northwind/settings?tab=team' });
  await screen.findByRole('heading', { name: 'Sign in to Roost' });
  expect(screen.getByText('Domains and inboxes for cold email.')).toBeVisible();
  expect(view.address()).toBe('/auth/sign-in?target=%2Fnorthwind%2Fsettings%3Ftab%3Dteam');
  await enter(view, { email: ' ada@roost.test ' });
  expect(await screen.findByRole('heading', { name: 'Screen: settings' })).toBeVisible();
  expect(view.address()).toBe('/northwind/settings?tab=team');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@roost.test', password: 'roost-demo' }]);
  expect(readTokens()?.refreshToken).toBe('refresh-1');
});

test('sign-in without a target opens the domains of the last workspace', async () => {
  knows();
  const view = renderHost({ initialPath: '/auth/sign-in' });
  await enter(view);
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(view.address()).toBe('/northwind/domains');
});

test('a target on another site is not followed', async () => {
  knows();
  const view = renderHost({ initialPath: '/auth/sign-in?target=%2F%2Fevil.test%2Fnorthwind' });
  await enter(view);
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
});

test('wrong credentials show one message that does not tell which of the two is wrong', async () => {
  mockError(signIn, { status: 401, code: 'wrong-credentials', message: 'No such user' });
  const view = renderHost({ initialPath: '/auth/sign-in' });
  await enter(view, { password: 'wrong' });
  expect(await screen.findByText('The email address or password is incorrect.')).toBeVisible();
  expect(screen.queryByText('No such user')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@roost.test');
  expect(readTokens()).toBeNull();
});

test('an unreachable service shows a message, and the user can retry without typing', async () => {
  mockNetworkError(signIn);
  const view = renderHost({ initialPath: '/auth/sign-in' });
  await enter(view);
  expect(await screen.findByText("The service can't be reached. Check your connection and try again.")).toBeVisible();
  knows();
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
});

test('empty fields show that they are required, and nothing is sent', async () => {
  const calls = mockResponse(signIn, { accessToken: 'a', refreshToken: 'b' });
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('an invalid email address shows an error at its field', async () => {
  const view = renderHost({ initialPath: '/auth/sign-in' });
  await enter(view, { email: 'ada' });
  expect(await screen.findByText('Please enter valid email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter valid email');
});

test('a second press during sign-in sends nothing', async () => {
  const { calls, release } = mockDelayedResponse(signIn, { accessToken: 'a', refreshToken: 'b' });
  const view = renderHost({ initialPath: '/auth/sign-in' });
  await enter(view);
  const button = await screen.findByRole('button', { name: 'Sign in', busy: true });
  await view.user.click(button);
  expect(calls).toHaveLength(1);
  expectConsoleError('User load failure');
  mockError(getUser, { status: 503 });
  release();
  await screen.findByText('This page could not be loaded');
});

test('an unverified account returns to sign-in with a message', async () => {
  knows({ user: { invitationStatus: 'Pending' } });
  const view = renderHost({ initialPath: '/auth/sign-in?target=%2Fnorthwind%2Fdomains' });
  await enter(view);
  expect(await screen.findByText(/This account isn't verified yet/)).toBeVisible();
  expect(view.address()).toBe('/auth/sign-in?problem=unverified');
  expect(readTokens()).toBeNull();
});

test('an unverified account is sent to sign-in by a direct link, too', async () => {
  mockSignedIn({ user: { invitationStatus: 'Pending' } });
  renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByText(/This account isn't verified yet/)).toBeVisible();
  expect(readTokens()).toBeNull();
});

test.each([
  { problem: 'session-over', words: /Your session has ended/ },
  { problem: 'rights-changed', words: /Your permissions have changed/ },
  { problem: 'link', words: /invalid or has expired/ },
  { problem: 'google-cancelled', words: /You canceled signing in with Google/ },
  { problem: 'google-failed', words: /Signing in with Google failed/ },
  { problem: 'google-unverified', words: /Google hasn't verified the email address/ },
])('sign-in shows why the user was sent there: $problem', async ({ problem, words }) => {
  renderHost({ initialPath: `/auth/sign-in?problem=${problem}` });
  expect(await screen.findByText(words)).toBeVisible();
});

test('an unverified user can request the email again, to the address in the form', async () => {
  const calls = mockResponse(resendVerification, undefined);
  const { user } = renderHost({ initialPath: '/auth/sign-in?problem=unverified' });
  const again = await screen.findByRole('button', { name: 'Resend email' });
  await user.click(again);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter valid email');
  await user.type(screen.getByLabelText('Email'), 'zoe@roost.test');
  await user.click(again);
  expect(await screen.findByText(/we sent it again/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'zoe@roost.test' }]);
});

test('a user whose sign-up link was never followed can request the email again', async () => {
  mockError(signIn, { status: 403, code: 'unverified' });
  const again = mockResponse(resendVerification, undefined);
  const view = renderHost({ initialPath: '/auth/sign-in' });
  await enter(view);
  expect(await screen.findByText(/This account isn't verified yet/)).toBeVisible();
  expect(screen.queryByText(/is incorrect/)).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText(/we sent it again/)).toBeVisible();
  expect(again.map(({ body }) => body)).toEqual([{ email: 'ada@roost.test' }]);
});

test('sign-in with Google remembers the requested page, in this tab', async () => {
  const { user } = renderHost({ initialPath: '/auth/sign-in?target=%2Fnorthwind%2Fsettings' });
  const link = await screen.findByRole('link', { name: 'Continue with Google' });
  // jsdom cannot load a document.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(sessionStorage.getItem('roost.away')).toContain('"/northwind/settings"');
});

test('the sign-in page clears an unfinished sign-in with Google', async () => {
  savePendingSignIn('/northwind/settings');
  renderHost({ initialPath: '/auth/sign-in' });
  await screen.findByRole('link', { name: 'Continue with Google' });
  expect(sessionStorage.getItem('roost.away')).toBeNull();
});

test('sandbox accounts are offered if there are any, and one press signs in', async () => {
  const calls = knows();
  const demoAccounts = [{ email: 'viewer@roost.test', password: 'roost-demo', description: 'VIEWER' }];
  const { user } = renderHost({ initialPath: '/auth/sign-in', config: { demoAccounts } });
  await user.click(await screen.findByRole('button', { name: /viewer@roost\.test/ }));
  expect(await screen.findByRole('heading', { name: 'Screen: domains' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ email: 'viewer@roost.test', password: 'roost-demo' });
});

test('a deployment without sandbox accounts shows none', async () => {
  renderHost({ initialPath: '/auth/sign-in' });
  await screen.findByRole('heading', { name: 'Sign in to Roost' });
  expect(screen.queryByText('Sandbox accounts')).not.toBeInTheDocument();
});

test('a session that expired while the page was closed leads to sign-in, which remembers the page', async () => {
  expectConsoleError('User load failure');
  mockSignedIn();
  mockError(getUser, { status: 401 });
  mockError(refreshTokens, { status: 401 });
  const { address } = renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Sign in to Roost' });
  expect(address()).toBe('/auth/sign-in?target=%2Fnorthwind%2Fdomains&problem=session-over');
});

test.each([
  { status: 401, words: /Your session has ended/ },
  { status: 403, words: /Your permissions have changed/ },
])('a session that ends while the first page loads leads to sign-in ($status)', async ({ status, words }) => {
  mockSignedIn();
  mockError(getWorkspace, { status });
  mockError(refreshTokens, { status: 401 });
  const { address } = renderHost({ initialPath: '/northwind/domains' });
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(address()).toContain('target=%2Fnorthwind%2Fdomains'));
  expect(readTokens()).toBeNull();
});
