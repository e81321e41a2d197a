import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshTokens, signIn, signOut } from '@roost/shared/contracts/accounts/auth';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { hasDrafts, useDraft } from '@roost/shared/drafts';
import { http } from '@roost/shared/http';
import type { RemoteModule } from '@roost/shared/platform';
import { queryClient } from '@roost/shared/query';
import { session } from '@roost/shared/session';
import { mockResponse, mockNetworkError, mockError } from '@roost/shared/testing';
import * as v from 'valibot';
import { readTokens, tokensKey } from '#http/tokens.ts';
import { signOutByMenu } from '#testing/account-menu.ts';
import { aToken } from '#testing/a-token.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

/** A screen that saves a draft. */
const DraftButton = () => {
  const { change } = useDraft('builder', v.string(), '');
  return (
    <button type="button" onClick={() => void change(() => 'unsent')}>
      Start a draft
    </button>
  );
};
const loadDraft = async (): Promise<RemoteModule> => ({
  screens: { domains: [{ index: true, element: <DraftButton /> }] },
});

const logout = ({ user }: ReturnType<typeof renderHost>) => signOutByMenu(user);

test('signing out ends the session on the server and opens sign-in without a remembered page', async () => {
  mockSignedIn();
  const ended = mockResponse(signOut, undefined);
  const shown = renderHost({ initialPath: '/northwind/settings' });
  queryClient.setQueryData(['of the person'], 'secret');
  await logout(shown);
  expect(await screen.findByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
  expect(shown.address()).toBe('/auth/sign-in');
  expect(readTokens()).toBeNull();
  expect(session().user).toBeNull();
  expect(queryClient.getQueryData(['of the person'])).toBeUndefined();
  await waitFor(() => expect(ended.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1' }]));
});

test('signing out works even when the service cannot be reached', async () => {
  mockSignedIn();
  mockNetworkError(signOut);
  const shown = renderHost({ initialPath: '/northwind/settings' });
  await logout(shown);
  expect(await screen.findByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
  expect(readTokens()).toBeNull();
});

test('signing out with unsaved input needs a confirmation that can be canceled', async () => {
  mockSignedIn();
  mockResponse(signOut, undefined);
  const shown = renderHost({ initialPath: '/northwind/domains', load: loadDraft });
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Start a draft' }));
  await waitFor(async () => expect(await hasDrafts('user-1')).toBe(true));

  await logout(shown);
  const question = await screen.findByRole('alertdialog', { name: 'Sign out and discard drafts' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(readTokens()).not.toBeNull();
  expect(await hasDrafts('user-1')).toBe(true);

  await logout(shown);
  const again = await screen.findByRole('alertdialog', { name: 'Sign out and discard drafts' });
  await user.click(within(again).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
  expect(await hasDrafts('user-1')).toBe(false);
});

test('a tab signed out by another tab shows a message, and sign-in returns to its page', async () => {
  mockSignedIn();
  mockResponse(signIn, { accessToken: aToken(), refreshToken: 'refresh-2' });
  const { user, address } = renderHost({ initialPath: '/northwind/settings?tab=team' });
  await screen.findByRole('heading', { name: 'Screen: settings' });
  localStorage.removeItem(tokensKey);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: tokensKey })));
  expect(await screen.findByText(/You were signed out in another tab/)).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'ada@roost.test');
  await user.type(screen.getByLabelText('Password'), 'roost-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Screen: settings' })).toBeVisible();
  expect(address()).toBe('/northwind/settings?tab=team');
});

test('other values that another tab stores change nothing', async () => {
  mockSignedIn();
  const { address } = renderHost({ initialPath: '/northwind/settings' });
  await screen.findByRole('heading', { name: 'Screen: settings' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'roost.theme' })));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: tokensKey })));
  expect(address()).toBe('/northwind/settings');
  expect(session().user).not.toBeNull();
});

test('a session that expires during work leads to sign-in, which remembers the page and its drafts', async () => {
  mockSignedIn();
  const { user, address } = renderHost({ initialPath: '/northwind/domains?page=2', load: loadDraft });
  await user.click(await screen.findByRole('button', { name: 'Start a draft' }));
  await waitFor(async () => expect(await hasDrafts('user-1')).toBe(true));
  mockError(listTags, { status: 401 });
  mockError(refreshTokens, { status: 401 });
  await act(() =>
    http()
      .call(listTags, {})
      .catch(() => []),
  );
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(address()).toBe('/auth/sign-in?target=%2Fnorthwind%2Fdomains%3Fpage%3D2&problem=session-over');
  expect(await hasDrafts('user-1')).toBe(true);
});
