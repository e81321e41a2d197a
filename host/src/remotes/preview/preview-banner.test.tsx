import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateLanguage } from '@roost/shared/i18n';
import { createBrowserRouter, RouterProvider } from '@roost/shared/router';
import { changeSession } from '@roost/shared/session';
import { activateFrench, aUser, testConfig } from '@roost/shared/testing';
import { renderComponent } from '@roost/shared/testing/render-component';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { remotesStore, type PreviewRefusal } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { previewKey } from './preview-key.ts';

const { jest } = import.meta;
let isShown = true;

/** Shows the banner of a tab with a preview of domains 2.0.0, which shows `active`. */
const render = (active?: string) => {
  jest.useFakeTimers({ advanceTimers: true });
  sessionStorage.setItem(previewKey, 'id');
  const versions = { '1.0.0': aRelease({}, ['domains']), '2.0.0': aRelease({}, ['domains']) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  if (active !== undefined) remotesStore.activeVersions.set('domains', active);
  const expires = Date.UTC(2026, 11, 1, 12);
  remotesStore.preview = { remote: 'domains', version: '2.0.0', expires, isShown: () => isShown };
  return renderBanner();
};
const renderBanner = () =>
  renderComponent(<RouterProvider router={createBrowserRouter([{ path: '*', element: <PreviewBanner /> }])} />);
const wait = () => act(() => jest.advanceTimersByTime(1_100));
const banner = () => screen.getByRole('status');

beforeEach(() => {
  resetRemotes();
  isShown = true;
});
afterEach(() => {
  jest.useRealTimers();
  changeSession(null);
});

test('the banner names the remote, the version and the end, and offers to leave', () => {
  render('2.0.0');
  expect(banner()).toHaveTextContent(/^You see a preview of Domains 2\.0\.0, until Dec 1, 2026, .*\.Leave$/);
  wait();
  expect(banner()).toHaveTextContent('You see a preview of Domains 2.0.0');
});

test('the banner is French for a French user', async () => {
  await activateFrench('host');
  render();
  expect(banner()).toHaveTextContent('Vous voyez un aperçu de Domaines 2.0.0');
  expect(screen.getByRole('button', { name: 'Quitter' })).toBeVisible();
  act(() => activateLanguage('en'));
});

test('a preview that could not load is not claimed to be shown', () => {
  render('1.0.0');
  wait();
  expect(banner()).toHaveTextContent('The preview of Domains could not be loaded. You see the live version.');
});

test('after the end the banner says so', () => {
  render();
  isShown = false;
  wait();
  expect(banner()).toHaveTextContent('The preview of Domains has ended. Reload to see the live version.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test.each<{ why: PreviewRefusal; text: string }>([
  { why: 'unknown', text: 'This preview has expired or was stopped. You see the live version.' },
  { why: 'notAllowed', text: "You don't have access to this preview. You see the live version." },
  { why: 'unusable', text: "This preview can't be loaded. You see the live version." },
])('a refused preview says why ($why), and the notice can be closed', async ({ why, text }) => {
  remotesStore.preview = { remote: null, why };
  changeSession({ user: aUser() });
  renderBanner();
  expect(banner()).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a visitor is asked to sign in', () => {
  remotesStore.preview = { remote: null, why: 'signIn' };
  renderBanner();
  expect(banner()).toHaveTextContent('Sign in to see the preview.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
