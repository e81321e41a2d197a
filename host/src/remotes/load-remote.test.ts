import { http as route, HttpResponse } from 'msw';
import { i18n } from '@roost/shared/i18n';
import type { RemoteModule } from '@roost/shared/platform';
import { network, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { provideLoadExposed } from './exposed-port.ts';
import { loadRemoteCatalogs, loadRemoteModule, tryRemoteAgain } from './load-remote.ts';
import { takeRegistry } from './registry.ts';
import { within } from './within.ts';

const noMessages = '{}';
const domains = { screens: { domains: [] } } satisfies RemoteModule;

/** Loading answers so for each entry; answers the list of entries that were asked for. */
const loads = (answer: (entry: string) => Promise<RemoteModule>): string[] => {
  const entries: string[] = [];
  provideLoadExposed(({ entry }) => {
    entries.push(entry);
    return answer(entry);
  });
  return entries;
};
const hasTwoVersions = (live = aRelease(), previous = aRelease()) =>
  takeRegistry(
    aRegistry({
      domains: aRegisteredRemote('domains', {
        live: '2.0.0',
        previous: '1.0.0',
        versions: { '2.0.0': live, '1.0.0': previous },
      }),
    }),
    testConfig,
  );

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  network.use(route.get('http://localhost:4001/*.json', () => HttpResponse.text(noMessages)));
  tryRemoteAgain('domains');
  takeRegistry(aRegistry(), testConfig);
});

const entryOf = (version: string) => `http://localhost:4001/domains/${version}/remoteEntry.js`;

test('a part that several places ask for is loaded once', async () => {
  const entries = loads(async () => domains);
  const all = await Promise.all([loadRemoteModule('domains'), loadRemoteModule('domains')]);
  expect(all).toEqual([domains, domains]);
  expect(await loadRemoteModule('domains')).toBe(domains);
  expect(entries).toEqual([entryOf('1.0.0')]);
});

test('when the live version cannot be loaded, the one before is shown', async () => {
  hasTwoVersions();
  const entries = loads(async (entry) => {
    if (entry === entryOf('2.0.0')) throw new Error('gone');
    return domains;
  });
  expect(await loadRemoteModule('domains')).toBe(domains);
  expect(entries.at(-1)).toBe(entryOf('1.0.0'));
});

test('a version that does not run here is not asked for: the one before is shown', async () => {
  hasTwoVersions(aRelease({ platform: '^2.0.0' }));
  const entries = loads(async () => domains);
  expect(await loadRemoteModule('domains')).toBe(domains);
  expect(entries).toEqual([entryOf('1.0.0')]);
});

test('a version that does not run here says what it asks for and what is here', async () => {
  takeRegistry(
    aRegistry({ domains: aRegisteredRemote('domains', { versions: { '1.0.0': aRelease({ platform: '^2.0.0' }) } }) }),
    testConfig,
  );
  loads(async () => domains);
  await expect(loadRemoteModule('domains')).rejects.toThrow('domains 1.0.0 asks for platform ^2.0.0; here is 1.0.0');
});

test('a part that is in no registry says so', async () => {
  takeRegistry({ schema: 1, remotes: {} }, testConfig);
  await expect(loadRemoteModule('domains')).rejects.toThrow('domains: not in the registry');
});

test('after a failure rendering again asks nothing; trying again does', async () => {
  let isBroken = true;
  const entries = loads(async () => {
    if (isBroken) throw new Error('gone');
    return domains;
  });
  await expect(loadRemoteModule('domains')).rejects.toThrow('domains 1.0.0: Error: gone');
  const asked = entries.length;
  await expect(loadRemoteModule('domains')).rejects.toThrow('gone');
  expect(entries).toHaveLength(asked);
  isBroken = false;
  tryRemoteAgain('domains');
  expect(await loadRemoteModule('domains')).toBe(domains);
});

test('a part whose messages are not of their hash is not shown', async () => {
  network.use(route.get('http://localhost:4001/*.json', () => HttpResponse.json({ changed: 'on the way' })));
  loads(async () => domains);
  await expect(loadRemoteModule('domains')).rejects.toThrow();
});

test('a part that takes too long is given up', async () => {
  const never = () => Promise.withResolvers<RemoteModule>().promise;
  await expect(within(20, never)).rejects.toMatchObject({ name: 'TimeoutError', message: 'No answer within 20 ms' });
  await expect(within(1_000, async () => domains)).resolves.toBe(domains);
});

test('another language is loaded for every part in use', async () => {
  loads(async () => domains);
  await loadRemoteModule('domains');
  const asked: string[] = [];
  network.use(
    route.get('http://localhost:4001/*.json', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.text(noMessages);
    }),
  );
  await loadRemoteCatalogs('fr');
  expect(asked).toEqual(['http://localhost:4001/domains/1.0.0/fr.json']);
  expect(i18n.locale).toBe('en');
});
