import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateLanguage } from '@roost/shared/i18n';
import { createBrowserRouter, RouterProvider } from '@roost/shared/router';
import { changeSession } from '@roost/shared/session';
import { activateFrench, aUser, testConfig } from '@roost/shared/testing';
import { renderComponent } from '@roost/shared/testing/render-component';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { remotesStore, type HarnessRefusal } from '#remotes/remotes-store.ts';
import { aHarness } from '#testing/a-harness.ts';
import { aRegistry } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { HarnessBanner } from './harness-banner.tsx';
import { harnessKey, hasHarness } from './harness-key.ts';

const { jest } = import.meta;
let events = new EventTarget();

const renderBanner = () =>
  renderComponent(<RouterProvider router={createBrowserRouter([{ path: '*', element: <HarnessBanner /> }])} />);
/** Shows the banner of a tab with a harness for the domains, which shows `active`. */
const render = (active?: string) => {
  jest.useFakeTimers({ advanceTimers: true });
  sessionStorage.setItem(harnessKey, aHarness);
  adoptRegistry(aRegistry(), testConfig);
  if (active !== undefined) remotesStore.activeVersions.set('domains', active);
  remotesStore.harness = { remote: 'domains', address: aHarness, folder: `${aHarness}/x/`, isShown: () => true };
  return renderBanner();
};
const wait = () => act(() => jest.advanceTimersByTime(1_100));
const banner = () => screen.getByRole('status');

beforeEach(() => {
  resetRemotes();
  sessionStorage.clear();
  events = Object.assign(new EventTarget(), { readyState: 1, close: () => undefined });
  Object.defineProperty(globalThis, 'EventSource', {
    value: Object.assign(
      function FakeEvents() {
        return events;
      },
      { CLOSED: 2 },
    ),
    configurable: true,
    writable: true,
  });
});
afterEach(() => {
  jest.useRealTimers();
  changeSession(null);
});

test('the banner names the remote and the address, says that nobody checked it, and offers to leave', () => {
  render('0.0.0-harness');
  wait();
  expect(banner()).toHaveTextContent(
    `Domains comes from ${aHarness}. Nobody has signed or checked this development build. Leave`,
  );
});

test('the banner is French for a French user', async () => {
  await activateFrench('host');
  render();
  expect(banner()).toHaveTextContent(`Domaines vient de ${aHarness}. Personne n’a signé ni vérifié cette version`);
  expect(screen.getByRole('button', { name: 'Quitter' })).toBeVisible();
  act(() => activateLanguage('en'));
});

test('a build that could not load is not claimed to be shown', () => {
  render('1.0.0');
  wait();
  expect(banner()).toHaveTextContent(`Domains from ${aHarness} could not be loaded. You see the live version.`);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('the banner says when the server has stopped', () => {
  render('0.0.0-harness');
  act(() => void events.dispatchEvent(new Event('error')));
  expect(banner()).toHaveTextContent('The server does not respond.');
});

test('the banner says when the sources do not compile', async () => {
  render('0.0.0-harness');
  const data = JSON.stringify({ hash: 'two', isBroken: true });
  act(() => void events.dispatchEvent(new MessageEvent('message', { data })));
  expect(await screen.findByText(/The last change does not compile\./)).toBeVisible();
});

test.each<{ why: HarnessRefusal; text: string }>([
  { why: 'stage', text: "This stage doesn't show development builds. You see the live version." },
  { why: 'address', text: 'A development build comes from an address such as http://localhost:4101.' },
  { why: 'notAllowed', text: "You can't see development builds on this stage. You see the live version." },
  { why: 'unreachable', text: `No development build responds at ${aHarness}. Start it, then reload the page.` },
  { why: 'unusable', text: `The development build at ${aHarness} doesn't fit this page. You see the live version.` },
  { why: 'signIn', text: 'Sign in to see the development build.' },
])('a refused harness says why ($why), and the tab can forget it', async ({ why, text }) => {
  sessionStorage.setItem(harnessKey, aHarness);
  remotesStore.harness = { remote: null, why, address: aHarness };
  if (why !== 'signIn') changeSession({ user: aUser() });
  renderBanner();
  expect(banner()).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(hasHarness()).toBe(false);
});
