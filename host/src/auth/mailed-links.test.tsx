import { screen, waitFor } from '@testing-library/react';
import {
  checkReset,
  requestReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@roost/shared/contracts/accounts/account';
import { session } from '@roost/shared/session';
import { mockResponse, mockNetworkError, mockError } from '@roost/shared/testing';
import { readTokens } from '#http/tokens.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const fullAddress = () => location.pathname + location.search + location.hash;

test('the link of a sign-up confirms the address on opening, and the page removes its token from the URL', async () => {
  const calls = mockResponse(verifyEmail, undefined);
  const { user } = renderHost({ initialPath: '/auth/verify-email#token-1' });
  expect(await screen.findByText(/Your email address is confirmed/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
  expect(fullAddress()).toBe('/auth/verify-email');
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
});

test('the link of an invited sign-up leads back to the invitation', async () => {
  mockResponse(verifyEmail, undefined);
  const { user } = renderHost({ initialPath: '/auth/verify-email?invitation=invitation-1#token-1' });
  expect(await screen.findByText(/Sign in to open your invitation/)).toBeVisible();
  expect(fullAddress()).toBe('/auth/verify-email?invitation=invitation-1');
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  await screen.findByRole('heading', { name: 'Sign in to Roost' });
  expect(fullAddress()).toBe('/auth/sign-in?target=%2Finvitations%2Finvitation-1');
});

test('a used link of an invited sign-up leads back to the invitation', async () => {
  mockError(verifyEmail, { status: 409, code: 'link-used' });
  renderHost({ initialPath: '/auth/verify-email?invitation=invitation-1#token-1' });
  expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
    'href',
    '/auth/sign-in?target=%2Finvitations%2Finvitation-1',
  );
});

test('an expired link shows a message, and a new one is sent without typing', async () => {
  mockError(verifyEmail, { status: 409, code: 'link-expired' });
  const again = mockResponse(resendVerification, undefined);
  const { user } = renderHost({ initialPath: '/auth/verify-email#token-2' });
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/we sent it again/)).toBeVisible();
  expect(again.map(({ body }) => body)).toEqual([{ token: 'token-2' }]);
});

test('a used link says that the address is confirmed, and links to sign-in', async () => {
  mockError(verifyEmail, { status: 409, code: 'link-used' });
  renderHost({ initialPath: '/auth/verify-email#token-3' });
  expect(await screen.findByText(/This link was already used, and your email address is confirmed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});

test.each(['/auth/verify-email', '/auth/verify-email#cut-off'])(
  'a truncated link shows a message (%s)',
  async (initialPath) => {
    mockError(verifyEmail, { status: 409, code: 'link-unknown' });
    renderHost({ initialPath });
    expect(await screen.findByText(/This link is invalid/)).toBeVisible();
  },
);

test('a link that cannot reach the service can be retried', async () => {
  mockNetworkError(verifyEmail);
  const { user } = renderHost({ initialPath: '/auth/verify-email#token-4' });
  expect(await screen.findByText(/The service can't be reached/)).toBeVisible();
  mockResponse(verifyEmail, undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Your email address is confirmed/)).toBeVisible();
});

test('a password reset is requested by address; the response does not reveal whether an account exists', async () => {
  const calls = mockResponse(requestReset, undefined);
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Reset your password' });
  await user.type(screen.getByLabelText('Email'), 'nobody@roost.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If an account exists for/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  const requestBody = { email: 'nobody@roost.test' };
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([requestBody, requestBody]));
});

test('the reset link sets a new password and signs out the user of this browser', async () => {
  mockSignedIn();
  mockResponse(checkReset, undefined);
  const calls = mockResponse(resetPassword, undefined);
  const { user } = renderHost({ initialPath: '/auth/reset-password#token-5' });
  await user.type(await screen.findByLabelText('New password'), 'tidal-lamp-nine-orchard');
  expect(fullAddress()).toBe('/auth/reset-password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/Your password was changed, and you were signed out everywhere/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'token-5', password: 'tidal-lamp-nine-orchard' }]);
  expect([readTokens(), session().user]).toEqual([null, null]);
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});

test.each([
  { code: 'link-expired', words: 'This link has expired.' },
  { code: 'link-used', words: /A password reset link works only once/ },
])('an expired or used reset link shows a message before any input: $code', async ({ code, words }) => {
  mockError(checkReset, { status: 409, code });
  const again = mockResponse(requestReset, undefined);
  const { user } = renderHost({ initialPath: '/auth/reset-password#token-6' });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  await waitFor(() => expect(again.map(({ body }) => body)).toEqual([{ token: 'token-6' }]));
});

test('a link that expires before the form is sent, and a common password, show an error', async () => {
  mockResponse(checkReset, undefined);
  mockError(resetPassword, { status: 422, code: 'common-password', fields: { password: 'x' } });
  const { user } = renderHost({ initialPath: '/auth/reset-password#token-7' });
  const field = await screen.findByLabelText('New password');
  await user.type(field, 'password123');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('too easy to guess')));
  mockError(resetPassword, { status: 409, code: 'link-expired' });
  await user.type(field, '-and-more-of-it');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This link has expired.')).toBeVisible();
});
