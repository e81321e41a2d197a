import { http as route, HttpResponse } from 'msw';
import { activateLanguage, i18n } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import { network, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { moduleKey, loadRemoteCatalogs, loadModule, provideLoadExposed } from './load-module.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { markActive } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';

const noMessages = '{}';
const domains = { screens: { domains: [] } } satisfies RemoteModule;

/** Mocks the loader; returns the list of requested entries. */
const loads = (answer: (entry: string) => Promise<RemoteModule>): string[] => {
  const entries: string[] = [];
  provideLoadExposed(({ entry }) => {
    entries.push(entry);
    return answer(entry);
  });
  return entries;
};

/** Mocks every request for messages; returns the list of requested URLs. */
const messagesAre = (answer: () => Response): string[] => {
  const requests: string[] = [];
  network.use(
    route.get('http://localhost:4001/*.json', ({ request }) => {
      requests.push(request.url);
      return answer();
    }),
  );
  return requests;
};

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  delete window.roostAsked;
  messagesAre(() => HttpResponse.text(noMessages));
  resetRemotes();
  adoptRegistry(aRegistry(), testConfig);
});

const entryOf = (version: string) => `http://localhost:4001/domains/${version}/remoteEntry.js`;

test('a version that several mounts request is loaded once', async () => {
  const entries = loads(async () => domains);
  const all = await Promise.all([loadModule('domains', '1.0.0'), loadModule('domains', '1.0.0')]);
  expect(all).toEqual([domains, domains]);
  expect(await loadModule('domains', '1.0.0')).toBe(domains);
  expect(entries).toEqual([entryOf('1.0.0')]);
});

test('an incompatible version names the required and provided platform, and is not requested', async () => {
  const versions = { '1.0.0': aRelease({ platform: '^2.0.0' }) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  const entries = loads(async () => domains);
  const requests = messagesAre(() => HttpResponse.text(noMessages));
  await expect(loadModule('domains', '1.0.0')).rejects.toMatchObject({
    message: 'domains 1.0.0 requires platform ^2.0.0; the host provides 1.0.0',
    isIncompatible: true,
  });
  expect([...entries, ...requests]).toEqual([]);
});

test('a version outside the registry fails with a message', async () => {
  adoptRegistry({ schema: 1, remotes: {} }, testConfig);
  await expect(loadModule('domains', '1.0.0')).rejects.toThrow('domains 1.0.0: not in the registry');
});

test('a failed version is loaded again on the next request', async () => {
  let isBroken = true;
  loads(async () => {
    if (isBroken) throw new Error('gone');
    return domains;
  });
  await expect(loadModule('domains', '1.0.0')).rejects.toThrow('domains 1.0.0: Error: gone');
  isBroken = false;
  expect(await loadModule('domains', '1.0.0')).toBe(domains);
});

test('messages with a wrong hash fail the version, and the next request uses another URL', async () => {
  loads(async () => domains);
  const damaged = messagesAre(() => HttpResponse.json({ changed: 'on the way' }));
  await expect(loadModule('domains', '1.0.0')).rejects.toThrow('domains 1.0.0');
  const whole = messagesAre(() => HttpResponse.text(noMessages));
  expect(await loadModule('domains', '1.0.0')).toBe(domains);
  expect(damaged).toEqual(['http://localhost:4001/domains/1.0.0/en.json']);
  expect(whole).toEqual(['http://localhost:4001/domains/1.0.0/en.json?again=1']);
});

test('messages without a hash are not requested', async () => {
  const { 'en.json': _, ...files } = aRelease().files;
  const versions = { '1.0.0': aRelease({ files }) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), testConfig);
  loads(async () => domains);
  const requests = messagesAre(() => HttpResponse.text(noMessages));
  await expect(loadModule('domains', '1.0.0')).rejects.toThrow('No hash is known for en.json');
  expect(requests).toEqual([]);
});

test('a new language is loaded for every mounted remote', async () => {
  loads(async () => domains);
  await loadModule('domains', '1.0.0');
  markActive('domains', '1.0.0');
  const requests = messagesAre(() => HttpResponse.text(noMessages));
  await loadRemoteCatalogs('fr');
  expect(requests).toEqual(['http://localhost:4001/domains/1.0.0/fr.json']);
  expect(i18n.locale).toBe('en');
});

/** Serves messages in these languages only; returns the list of requested URLs. */
const messagesExistIn = (...languages: string[]): string[] => {
  const requests: string[] = [];
  network.use(
    route.get('http://localhost:4001/*.json', ({ request }) => {
      requests.push(request.url);
      const isThere = languages.some((language) => request.url.includes(`/${language}.json`));
      return isThere ? HttpResponse.text(noMessages) : HttpResponse.error();
    }),
  );
  return requests;
};

test('a remote loaded before it is shown also gets its messages in a new language', async () => {
  loads(async () => domains);
  await loadModule('domains', '1.0.0');
  const requests = messagesExistIn('fr');
  await loadRemoteCatalogs('fr');
  expect(requests).toEqual(['http://localhost:4001/domains/1.0.0/fr.json']);
});

test('a remote that is loading during a language change gets its messages in the new language', async () => {
  const arriving = Promise.withResolvers<RemoteModule>();
  loads(() => arriving.promise);
  const answer = Promise.withResolvers<void>();
  const requests: string[] = [];
  network.use(
    route.get('http://localhost:4001/*.json', async ({ request }) => {
      requests.push(request.url);
      await answer.promise;
      return HttpResponse.text(noMessages);
    }),
  );
  const loading = loadModule('domains', '1.0.0');
  activateLanguage('fr');
  answer.resolve();
  arriving.resolve(domains);
  await loading;
  activateLanguage('en');
  expect(requests).toEqual(['en', 'fr'].map((language) => `http://localhost:4001/domains/1.0.0/${language}.json`));
});

test('a remote that starts to load during a language change gets its messages before it is active', async () => {
  adoptRegistry(aRegistry({ settings: aRegisteredRemote('settings') }), testConfig);
  loads(async () => domains);
  await loadModule('settings', '1.0.0');
  const requests = messagesExistIn('en', 'fr');
  const changed = loadRemoteCatalogs('fr');
  adoptRegistry(aRegistry(), testConfig);
  await loadModule('domains', '1.0.0');
  await changed;
  expect(requests).toContain('http://localhost:4001/domains/1.0.0/fr.json');
});

test('a loaded but never shown version does not block a new language, and is loaded again when shown', async () => {
  adoptRegistry(aRegistry({ settings: aRegisteredRemote('settings') }), testConfig);
  const entries = loads(async () => domains);
  await loadModule('settings', '1.0.0');
  messagesExistIn('en');
  expect(moduleKey('settings', '1.0.0')).toBe('settings 1.0.0 0');
  await loadRemoteCatalogs('fr');
  expect(moduleKey('settings', '1.0.0')).toBe('settings 1.0.0 1');
  await loadModule('settings', '1.0.0');
  await loadRemoteCatalogs('fr');
  expect(moduleKey('settings', '1.0.0')).toBe('settings 1.0.0 2');
  expect(moduleKey('settings', '2.0.0')).toBe('settings 2.0.0 0');
  expect(entries).toHaveLength(2);
});

test('a shown remote whose module was dropped gets its messages in a new language, each once', async () => {
  loads(async () => domains);
  await loadModule('domains', '1.0.0');
  markActive('domains', '1.0.0');
  remotesStore.modules.delete('domains');
  const requests = messagesExistIn('fr');
  await loadRemoteCatalogs('fr');
  expect(requests).toEqual(['http://localhost:4001/domains/1.0.0/fr.json']);
});

test('a remote runs in the page once its module is loaded', async () => {
  loads(() => Promise.reject(new Error('gone')));
  await loadModule('domains', '1.0.0').catch(() => undefined);
  expect([...remotesStore.running]).toEqual([]);
  loads(async () => domains);
  await loadModule('domains', '1.0.0');
  expect([...remotesStore.running]).toEqual(['domains']);
});

test('an entry is requested with its container, and its failure is the cause of the error', async () => {
  const gone = new Error('gone');
  const requests: object[] = [];
  provideLoadExposed((version) => {
    requests.push(version);
    return Promise.reject(gone);
  });
  const failed = await loadModule('domains', '1.0.0').catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'RemoteUnavailable', cause: gone });
  expect(requests).toEqual([{ container: 'roost_domains_1', entry: entryOf('1.0.0') }]);
});

test('a new language is rejected without the messages of the mounted remotes', async () => {
  loads(async () => domains);
  await loadModule('domains', '1.0.0');
  markActive('domains', '1.0.0');
  messagesExistIn('en');
  await expect(loadRemoteCatalogs('fr')).rejects.toThrow('fetch failed');
});
