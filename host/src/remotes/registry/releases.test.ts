import { http as route, HttpResponse } from 'msw';
import { provideConfig } from '@roost/shared/platform';
import type { Registry } from '@roost/shared/platform/registry';
import { network, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { followReleases, reloadForNewRelease } from './releases.ts';
import { adoptRegistry } from './registry.ts';

const withDomains = (live: string): Registry =>
  aRegistry({ domains: aRegisteredRemote('domains', { live, versions: { [live]: aRelease() } }) });
const isLive = (registry: Registry) =>
  network.use(route.get('http://localhost:4000/registry.json', () => HttpResponse.json(registry)));

let reloads = 0;
const reload = () => void (reloads += 1);

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
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
