import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRelease } from '#testing/a-registry.ts';
import {
  advance,
  deployRegistry,
  failing,
  mockVersions,
  mountLoader,
  resetPageState,
  withVersions,
  succeeding,
} from '#testing/remote-loaders.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { loadModule } from './load-module.ts';
import { remoteLoader } from './remote-loader.ts';

resetPageState();

const hasReloaded = () => sessionStorage.getItem('roost.reloadedFor') !== null;
let documentRequests = 0;

/** The server responds to a request of the document with the one of this host build. */
const serveDocumentOf = (provides: string) => {
  const others = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (String(address) !== location.href) return others(address, init);
    documentRequests += 1;
    return new Response(`<script>{"provides":"${provides}"}</script>`);
  };
};
/** The live version needs a newer host than this one. */
const releaseForNewHost = () => {
  const registry = withVersions(['2.0.0', '2.0.0'], { '2.0.0': aRelease({ platform: '^2.0.0' }) });
  adoptRegistry(registry, testConfig);
  deployRegistry(registry);
};

beforeEach(() => {
  documentRequests = 0;
  sessionStorage.clear();
  window.roostStart = { provides: 'this-host' } as RoostStart;
  adoptRegistry(withVersions(['2.0.0', '1.0.0']), testConfig);
  expectConsoleError('failed');
  // jsdom does not reload.
  expectConsoleError('Not implemented: navigation');
});
afterEach(() => {
  delete window.roostStart;
});

test('a failed download reloads a page whose other remotes have a new version', async () => {
  const registry = withVersions(['2.0.0', '1.0.0']);
  const settings = aRegisteredRemote('settings', { live: '1.1.0', versions: { '1.1.0': aRelease() } });
  deployRegistry({ ...registry, remotes: { ...registry.remotes, settings } });
  mockVersions({ '2.0.0': failing, '1.0.0': failing });
  mountLoader();
  await advance(100);
  expect(hasReloaded()).toBe(true);
});

test('a failed download does not reload an otherwise unchanged page, and does not request its document', async () => {
  serveDocumentOf('next-host');
  deployRegistry(withVersions(['2.0.0', '1.0.0']));
  mockVersions({ '2.0.0': failing, '1.0.0': failing });
  mountLoader();
  await advance(100);
  expect([hasReloaded(), documentRequests]).toEqual([false, 0]);
});

test.each([
  { provides: 'next-host', isReloaded: true },
  { provides: 'this-host', isReloaded: false },
])('a version that needs a newer host reloads a page of $provides: $isReloaded', async ({ provides, isReloaded }) => {
  serveDocumentOf(provides);
  releaseForNewHost();
  mockVersions({});
  mountLoader();
  await advance(100);
  expect([hasReloaded(), documentRequests]).toEqual([isReloaded, 1]);
});

const changes = [
  { change: 'another version', live: '3.0.0', isReloaded: true },
  {
    change: 'a corrected entry',
    live: '2.0.0',
    entry: { '2.0.0': aRelease({ platform: '^1.0.1' }) },
    isReloaded: true,
  },
  { change: 'nothing new', live: '2.0.0', isReloaded: false },
];
test.each(changes)(
  'a retry in a page that has shown the remote, with $change: reloads $isReloaded',
  async (release) => {
    const { live, entry = {}, isReloaded } = release;
    mockVersions({ '2.0.0': succeeding });
    const { load } = mountLoader();
    await advance(2_100);
    expect(load.state()).toMatchObject({ status: 'active', version: '2.0.0' });
    deployRegistry(withVersions([live, '1.0.0', ...(live === '2.0.0' ? [] : ['2.0.0'])], entry));
    load.fail(new TypeError('a bug'));
    await advance(100);
    expect([load.state().status, hasReloaded()]).toEqual(['unavailable', false]);
    load.retry();
    await advance(100);
    expect([load.state().status, hasReloaded()]).toEqual([isReloaded ? 'checking' : 'mounted', isReloaded]);
  },
);

test('a page whose outlet has left the page is not reloaded', async () => {
  const document = Promise.withResolvers<void>();
  serveDocumentOf('next-host');
  const served = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (String(address) === location.href) await document.promise;
    return served(address, init);
  };
  releaseForNewHost();
  mockVersions({});
  const load = remoteLoader('domains');
  const leave = load.start();
  load.fail(await loadModule('domains', '2.0.0').catch((error: unknown) => error));
  await advance(100);
  leave();
  document.resolve();
  await advance(100);
  expect([hasReloaded(), documentRequests]).toEqual([false, 1]);
});
