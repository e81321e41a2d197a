import { screen, waitFor } from '@testing-library/react';
import { requestReset } from '@roost/shared/contracts/accounts/account';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { mockResponse, mockError } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { ensureBrowserId } from './browser-id.ts';

const email = 'nora@harbor.example';

test('sign-in sends the id of a browser that signed up, so another sign-up does not hide its account', async () => {
  const browserId = ensureBrowserId();
  const calls = mockError(signIn, { status: 403, code: 'unverified' });
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'tidal-lamp-nine-orchard');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const body = { email, password: 'tidal-lamp-nine-orchard', browserId };
  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body]));
});

test('a password reset request sends the id of a browser that signed up, also when sent again', async () => {
  const browserId = ensureBrowserId();
  const calls = mockResponse(requestReset, undefined);
  const { user } = renderHost({ initialPath: '/auth/sign-in' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Reset your password' });
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  const body = { email, browserId };
  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body, body]));
});
