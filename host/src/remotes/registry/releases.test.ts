import { http as route, HttpResponse } from 'msw';
import { provideConfig } from '@roost/shared/platform';
import type { Registry } from '@roost/shared/platform/registry';
import { RegistryRefused } from '@roost/shared/platform/signed-registry';
import { expectConsoleError, network, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { withBlockedStorage } from '#testing/with-blocked-storage.ts';
import { sendReportsTo } from '#telemetry/report.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import {
  changedRemotes,
  followReleases,
  readLatestRegistry,
  reloadForNewRelease,
  reloadForReadRelease,
} from './releases.ts';
import { adoptRegistry } from './registry.ts';

const withDomains = (live: string): Registry =>
  aRegistry({ domains: aRegisteredRemote('domains', { live, versions: { [live]: aRelease({}, ['domains']) } }) });
const isLive = (registry: Registry) =>
  network.use(route.get('http://localhost:4000/registry.json', () => HttpResponse.json(registry)));

let reloads = 0;
const reload = () => void (reloads += 1);

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  resetRemotes();
  provideConfig(testConfig);
  adoptRegistry(withDomains('1.0.0'), testConfig);
});

test('a page with missing files reloads once for the live version, and again only for the next release', async () => {
  isLive(withDomains('1.1.0'));
  expect(await reloadForNewRelease(reload)).toBe(true);
  expect(await reloadForNewRelease(reload)).toBe(false);
  expect(reloads).toBe(1);
  isLive(withDomains('1.2.0'));
  expect(await reloadForNewRelease(reload)).toBe(true);
  expect(reloads).toBe(2);
});

test('a missing file does not reload the page while no other version is live', async () => {
  isLive(withDomains('1.0.0'));
  expect(await reloadForNewRelease(reload)).toBe(false);
  network.use(route.get('http://localhost:4000/registry.json', () => HttpResponse.error()));
  expect(await reloadForNewRelease(reload)).toBe(false);
  expect(reloads).toBe(0);
});

test('a refused registry changes nothing for an open page, and is reported once for each reason', async () => {
  expectConsoleError('The registry was refused');
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((_, error) => reports.push(error));
  isLive(withDomains('1.1.0'));
  for (const why of ['it expired', 'it expired', 'it is not signed']) {
    remotesStore.verify = () => Promise.reject(new RegistryRefused(why, { code: 'unsigned' }));
    await readLatestRegistry();
  }
  sendReportsTo(null);
  expect(changedRemotes()).toEqual(new Set());
  expect(reports).toMatchObject([{ message: 'it expired' }, { message: 'it is not signed' }]);
  resetRemotes();
  adoptRegistry(withDomains('1.0.0'), testConfig);
  await readLatestRegistry();
  expect(changedRemotes()).toEqual(new Set(['domains']));
});

test('a document of another host, such as one from before a rollback, reloads once', async () => {
  isLive(withDomains('1.0.0'));
  await readLatestRegistry();
  expect(reloadForReadRelease({ reload })).toBe(false);
  expect(reloadForReadRelease({ reload, isDocumentOutdated: true })).toBe(true);
  expect(reloadForReadRelease({ reload, isDocumentOutdated: true })).toBe(false);
  expect(reloads).toBe(1);
});

test('with blocked storage, such a document does not reload, because each one after it would reload too', async () => {
  isLive(withDomains('1.0.0'));
  await readLatestRegistry();
  await withBlockedStorage(async () => {
    expect(reloadForReadRelease({ reload, isDocumentOutdated: true })).toBe(false);
  });
  expect(reloads).toBe(0);
});

test('the page does not reload over unsaved input', async () => {
  const stop = followReleases();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  isLive(withDomains('1.1.0'));
  expect(await reloadForNewRelease(reload)).toBe(false);
  field.remove();
  expect(await reloadForNewRelease(reload)).toBe(true);
  stop();
});

test('the registry is read every minute while the page is visible, and not otherwise', async () => {
  let requests = 0;
  let isVisible = true;
  let tick = () => {};
  const present = { fetch, setInterval };
  globalThis.fetch = async () => {
    requests += 1;
    return HttpResponse.json(withDomains('1.0.0'));
  };
  globalThis.setInterval = ((run: () => void, ms: number) => {
    expect(ms).toBe(60_000);
    tick = run;
  }) as unknown as typeof setInterval;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  const stop = followReleases();
  Object.assign(globalThis, { setInterval: present.setInterval });
  try {
    tick();
    tick();
    expect(requests).toBe(2);
    isVisible = false;
    tick();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requests).toBe(2);
    isVisible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('focus'));
    expect(requests).toBe(4);
    stop();
    dispatchEvent(new Event('focus'));
    expect(requests).toBe(4);
  } finally {
    globalThis.fetch = present.fetch;
    Reflect.deleteProperty(document, 'visibilityState');
  }
});

/** Clicks on a link to the settings, or on one with these properties. Returns whether the router hears the click. */
const doesRouterHear = (
  link: Partial<Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>> = {},
  click: MouseEventInit = {},
): boolean => {
  const anchor = Object.assign(document.createElement('a'), { href: '/northwind/settings', ...link });
  const label = anchor.appendChild(document.createElement('span'));
  document.body.append(anchor);
  let isHeard = false;
  const router = (event: Event) => {
    isHeard = true;
    // jsdom cannot load a document.
    event.preventDefault();
  };
  document.addEventListener('click', router);
  addEventListener('click', preventDefault, { capture: true });
  label.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
  removeEventListener('click', preventDefault, { capture: true });
  document.removeEventListener('click', router);
  anchor.remove();
  return isHeard;
};
const preventDefault = (event: Event) => event.preventDefault();

let stop = () => {};
afterEach(() => stop());

/** Follows releases on the page of the domains, and reads a release of the host. */
const releaseHost = () => {
  history.replaceState(null, '', '/northwind/domains');
  stop = followReleases();
  const host = { live: '2.0.0', previous: null, earlier: [] };
  remotesStore.latestRegistry = { ...withDomains('1.0.0'), documents: { host } };
};

test.each([
  { what: 'another mount', link: {} },
  { what: 'another mount in the same window', link: { target: '_self' } },
  { what: 'a page of the host', link: { href: '/auth/sign-in' } },
])('after a release of the host, a link to $what opens a document', ({ link }) => {
  releaseHost();
  expect(doesRouterHear(link)).toBe(false);
});

test.each([
  { what: 'to the same mount', link: { href: '/northwind/domains/d-1' } },
  { what: 'to another origin', link: { href: 'https://other.test/northwind/settings' } },
  { what: 'for another window', link: { target: '_blank' } },
  { what: 'for a download', link: { download: 'invoice.pdf' } },
  { what: 'clicked with Ctrl', click: { ctrlKey: true } },
  { what: 'clicked with Meta', click: { metaKey: true } },
  { what: 'clicked with Shift', click: { shiftKey: true } },
  { what: 'clicked with Alt', click: { altKey: true } },
  { what: 'clicked with the middle button', click: { button: 1 } },
])('after a release of the host, a link $what opens no document', ({ link, click }) => {
  releaseHost();
  expect(doesRouterHear(link, click)).toBe(true);
});

test('after a release of the host, a click on no link reaches the page', () => {
  releaseHost();
  let clicks = 0;
  const count = () => void (clicks += 1);
  document.addEventListener('click', count);
  document.body.click();
  document.dispatchEvent(new MouseEvent('click'));
  document.removeEventListener('click', count);
  expect(clicks).toBe(2);
});

test('a link opens no document while there is unsaved input, nor after the page has stopped to follow releases', () => {
  releaseHost();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(doesRouterHear()).toBe(true);
  field.remove();
  expect(doesRouterHear()).toBe(false);
  stop();
  expect(doesRouterHear()).toBe(true);
});

test('a link opens no document when the release is rolled back in time', async () => {
  releaseHost();
  isLive(withDomains('1.0.0'));
  await readLatestRegistry();
  expect(doesRouterHear()).toBe(true);
});
