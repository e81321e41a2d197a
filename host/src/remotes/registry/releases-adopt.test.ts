import { http as route, HttpResponse } from 'msw';
import { provideConfig } from '@roost/shared/platform';
import type { Registry } from '@roost/shared/platform/registry';
import { queryClient } from '@roost/shared/query';
import { network, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { loadModule, provideLoadExposed } from '#remotes/loading/load-module.ts';
import { hasNewVersion, isSafeToReload, readLatestRegistry, adoptLatestRelease, adoptReadRelease } from './releases.ts';
import { registered, adoptRegistry } from './registry.ts';
import { scriptFor } from '#remotes/loading/remote-files.ts';
import { markActive } from './versions.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';

const withDomains = (live: string, more: Partial<Registry> = {}): Registry => ({
  ...aRegistry({ domains: aRegisteredRemote('domains', { live, versions: { [live]: aRelease() } }) }),
  ...more,
});

let requests: Request[] = [];
const isLive = (response: () => Response) =>
  network.use(
    route.get('http://localhost:4000/registry.json', ({ request }) => {
      requests.push(request);
      return response();
    }),
  );
const reads = (registry: Registry) => {
  isLive(() => HttpResponse.json(registry));
  return readLatestRegistry();
};

beforeEach(async () => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  requests = [];
  resetRemotes();
  provideConfig(testConfig);
  adoptRegistry(withDomains('1.0.0'), testConfig);
  await reads(withDomains('1.0.0'));
});

test('a link to a remote with a new live version loads a new document, and no other link does', async () => {
  expect(hasNewVersion('domains')).toBe(false);
  await reads(withDomains('1.1.0'));
  expect(hasNewVersion('domains')).toBe(true);
  expect([hasNewVersion('settings'), hasNewVersion(undefined)]).toEqual([false, false]);
});

test('every link loads a new document when another version of the host is live', async () => {
  await reads(withDomains('1.0.0', { documents: { host: { live: '2.0.0', previous: null, earlier: [] } } }));
  expect([hasNewVersion('domains'), hasNewVersion(undefined)]).toEqual([true, true]);
});

test.each([
  { what: 'an error', response: () => HttpResponse.json(withDomains('1.1.0'), { status: 503 }) },
  { what: 'no network', response: () => HttpResponse.error() },
  { what: 'an HTML page of a proxy', response: () => HttpResponse.html('<html>') },
  { what: 'another schema', response: () => HttpResponse.json({ ...withDomains('1.1.0'), schema: 2 }) },
])('an unreadable registry changes nothing: $what', async ({ response }) => {
  isLive(response);
  await readLatestRegistry();
  expect(hasNewVersion('domains')).toBe(false);
});

test('a copy older than the last reading changes nothing', async () => {
  const deployed = (live: string, revision: number) => withDomains(live, { deployment: 'one', revision });
  await reads(deployed('1.2.0', 3));
  await reads(deployed('1.0.0', 2));
  expect(hasNewVersion('domains')).toBe(true);
});

test('the cached registry is revalidated, within 10 s', async () => {
  const present = { fetch, timeout: AbortSignal.timeout };
  const limits = new Map<AbortSignal, number>();
  const sent: unknown[] = [];
  AbortSignal.timeout = (ms) => {
    const signal = present.timeout.call(AbortSignal, ms);
    limits.set(signal, ms);
    return signal;
  };
  globalThis.fetch = async (address, { cache, signal } = {}) => {
    sent.push([String(address), cache, signal && limits.get(signal)]);
    return HttpResponse.json(withDomains('1.0.0'));
  };
  try {
    await readLatestRegistry();
  } finally {
    globalThis.fetch = present.fetch;
    AbortSignal.timeout = present.timeout;
  }
  expect(sent).toEqual([['http://localhost:4000/registry.json', 'no-cache', 10_000]]);
});

test('the live version of a remote that was not shown is adopted once, and its files may run', async () => {
  isLive(() => HttpResponse.json(withDomains('1.1.0')));
  expect(await adoptLatestRelease('domains')).toBe(true);
  expect(registered('domains')?.live).toBe('1.1.0');
  expect(scriptFor('http://localhost:4001/domains/1.1.0/page.js').integrity).toMatch(/^sha384-/);
  expect(await adoptLatestRelease('domains')).toBe(false);
});

test('a mounted remote keeps its version without reading the registry', async () => {
  await reads(withDomains('1.1.0'));
  markActive('domains', '1.0.0');
  requests = [];
  expect([await adoptLatestRelease('domains'), adoptReadRelease('domains')]).toEqual([false, false]);
  expect(requests).toEqual([]);
  expect(registered('domains')?.live).toBe('1.0.0');
});

test('a remote that left the registry keeps its version', async () => {
  const { domains: _, ...remotes } = aRegistry().remotes;
  await reads({ ...aRegistry(), remotes });
  expect(adoptReadRelease('domains')).toBe(false);
  expect(registered('domains')?.live).toBe('1.0.0');
});

test('a version is loaded again after its registration changes', async () => {
  let loads = 0;
  provideLoadExposed(async () => {
    loads += 1;
    return { screens: {} };
  });
  network.use(route.get('http://localhost:4001/*.json', () => HttpResponse.text('{}')));
  await loadModule('domains', '1.0.0');
  const changed = aRegisteredRemote('domains', { previous: '0.9.0' });
  await reads(aRegistry({ domains: changed }));
  expect(adoptReadRelease('domains')).toBe(true);
  await loadModule('domains', '1.0.0');
  expect(loads).toBe(2);
  await reads(withDomains('1.1.0'));
  // Code of settings runs in the page, so each link loads a new document.
  expect(hasNewVersion('settings')).toBe(true);
});

test('a page is not reloaded while a write is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const written = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => promise })
    .execute(undefined);
  expect(isSafeToReload()).toBe(false);
  resolve();
  await written;
  expect(isSafeToReload()).toBe(true);
});
