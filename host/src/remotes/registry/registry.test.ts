import { testManifests } from '#testing/manifests.ts';
import { RegistryRefused } from '@roost/shared/platform/signed-registry';
import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { sendReportsTo } from '#telemetry/report.ts';
import {
  adoptRegistry,
  adoptRemote,
  lastGoodRegistry,
  parseRegistry,
  registered,
  remoteFromStack,
  reportRefused,
  versionUrl,
} from './registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { scriptFor } from '#remotes/loading/remote-files.ts';
import { lastKnownGood, saveLastKnownGood, versionsOf } from './versions.ts';

const someHash = aRelease().files['page.js'] ?? '';
const otherHash = `sha384-${'B'.repeat(64)}`;

const domainsWith = (overrides: Parameters<typeof aRegisteredRemote>[1]) =>
  aRegistry({ domains: aRegisteredRemote('domains', overrides) });

const remotesOn = (origin: string) =>
  Object.fromEntries(
    Object.keys(testManifests).map((name) => [name, aRegisteredRemote(name, { base: `${origin}/${name}` })]),
  );

beforeEach(() => {
  delete window.roostFiles;
  delete window.roostAsked;
  adoptRegistry(aRegistry(), testConfig);
});

test.each([
  { what: 'nothing', read: null, why: /^registry: / },
  { what: 'an HTML page of a proxy', read: '<html>', why: /^registry: / },
  { what: 'another schema', read: { schema: 2, remotes: {} }, why: /^schema: / },
])('a registry with $what is rejected, and the previous one remains', ({ read, why }) => {
  expect(() => adoptRegistry(read, testConfig)).toThrow(why);
  expect(registered('domains')?.live).toBe('1.0.0');
  expect(lastGoodRegistry()).toEqual(aRegistry());
});

const invalidEntries = [
  {
    what: 'an invalid version',
    read: domainsLike({ live: 'latest' }),
    why: /^remotes\.domains\.live: /,
    refusal: { code: 'invalid', field: 'remotes.domains.live' },
  },
  {
    what: 'an invalid base URL',
    read: domainsLike({ base: '/remotes' }),
    why: /^remotes\.domains\.base: /,
    refusal: { code: 'invalid', field: 'remotes.domains.base' },
  },
  {
    what: 'a file outside its folder',
    read: domainsLike({ versions: { '1.0.0': { ...aRelease(), entry: '../evil.js' } } }),
    why: /^remotes\.domains\.versions.*entry: /,
    refusal: { code: 'invalid', field: 'remotes.domains.versions.1.0.0.entry' },
  },
  {
    what: 'an invalid hash',
    read: domainsLike({ versions: { '1.0.0': { ...aRelease(), files: { 'page.js': 'md5-1' } } } }),
    why: /^remotes\.domains\.versions/,
    refusal: { code: 'invalid', field: 'remotes.domains.versions.1.0.0.files.page.js' },
  },
  {
    what: 'a base on an unconfigured origin',
    read: domainsLike({ base: 'https://evil.test/domains' }),
    why: /^domains: https:\/\/evil\.test\/domains is not one of the configured origins$/,
    refusal: { code: 'origin', base: 'https://evil.test/domains' },
  },
  {
    what: 'a base that only starts like a configured origin',
    read: domainsLike({ base: 'http://localhost:4001@evil.test/' }),
    why: /not one of the configured origins/,
    refusal: { code: 'origin', base: 'http://localhost:4001@evil.test/' },
  },
];

test.each(invalidEntries)(
  'an entry with $what disables only its remote, for a first-time visitor too',
  ({ read, why, refusal }) => {
    localStorage.clear();
    expectConsoleError('The registry entry of domains is invalid');
    // Reports are buffered until there is a sink.
    sendReportsTo(null);
    const reports: unknown[] = [];
    sendReportsTo((_, error) => reports.push(error));
    adoptRegistry(read, testConfig);
    sendReportsTo(null);
    expect(reports).toEqual([expect.objectContaining({ message: expect.stringMatching(why) })]);
    expect(registered('domains')).toBeUndefined();
    expect(registered('settings')?.live).toBe('1.0.0');
    expect([...remotesStore.refusals]).toEqual([['domains', { name: 'domains', ...refusal }]]);
  },
);

test.each(invalidEntries)('an entry with $what keeps the last good one of its remote in use', ({ read }) => {
  expectConsoleError('The registry entry of domains is invalid');
  adoptRegistry(read, testConfig);
  expect(registered('domains')).toEqual(aRegisteredRemote('domains'));
});

test('a deployment without remotes has a valid registry', () => {
  adoptRegistry({ schema: 1, remotes: {} }, testConfig);
  expect(registered('domains')).toBeUndefined();
});

test('a browser without a saved registry has no last good one', () => {
  localStorage.clear();
  expect(lastGoodRegistry()).toBeNull();
});

test('a registry without one valid entry is rejected', () => {
  const read = { schema: 1, remotes: remotesOn('https://evil.test') };
  expect(() => adoptRegistry(read, testConfig)).toThrow(
    'https://evil.test/domains is not one of the configured origins',
  );
  expect(registered('domains')?.live).toBe('1.0.0');
});

function domainsLike(wrong: object): unknown {
  const { schema, remotes } = aRegistry();
  return { schema, remotes: { ...remotes, domains: { ...aRegisteredRemote('domains'), ...wrong } } };
}

test('the last used registry is the fallback for the next', () => {
  const next = domainsWith({ live: '1.1.0', versions: { '1.1.0': aRelease() } });
  adoptRegistry(next, testConfig);
  expect(lastGoodRegistry()).toEqual(next);
});

test('only files of the live and the previous version may run, each with its own hash', () => {
  delete window.roostFiles;
  adoptRegistry(
    domainsWith({
      base: 'http://localhost:4001',
      live: '1.2.0',
      previous: '1.1.0',
      versions: {
        '1.2.0': aRelease({ files: { 'page.js': otherHash } }),
        '1.1.0': aRelease({ files: { 'page.js': someHash } }),
        '1.0.0': aRelease({ files: { 'page.js': someHash } }),
      },
    }),
    testConfig,
  );
  expect(scriptFor('http://localhost:4001/1.2.0/page.js')).toMatchObject({
    src: 'http://localhost:4001/1.2.0/page.js',
    integrity: otherHash,
    crossOrigin: 'anonymous',
  });
  expect(scriptFor('http://localhost:4001/1.1.0/page.js').integrity).toBe(someHash);
  for (const unknown of ['http://localhost:4001/1.0.0/page.js', 'https://evil.test/page.js']) {
    expect(() => scriptFor(unknown)).toThrow(`No hash is known for ${unknown}`);
  }
});

test.each(['http://localhost:4001/domains', 'http://localhost:4001/domains/'])(
  'the folder of a version below %s always has one slash',
  (base) => {
    expect(versionUrl(aRegisteredRemote('domains', { base }), '1.0.0')).toBe('http://localhost:4001/domains/1.0.0/');
  },
);

const aDeployedRegistry = (revision: number, { deployment = 'one', live = '1.0.0' } = {}) => ({
  ...domainsWith({ live, versions: { [live]: aRelease() } }),
  deployment,
  revision,
});

test.each([
  { what: 'an older one', read: aDeployedRegistry(1), live: '1.1.0' },
  { what: 'a newer one, as after a rollback', read: aDeployedRegistry(3), live: '1.0.0' },
  { what: 'the same', read: aDeployedRegistry(2, { live: '1.1.0' }), live: '1.1.0' },
  { what: 'one of another deployment', read: aDeployedRegistry(1, { deployment: 'two' }), live: '1.0.0' },
  { what: 'one that does not say how old it is', read: domainsWith({}), live: '1.0.0' },
])('after revision 2 with 1.1.0 live, $what leaves $live live', ({ what, read, live }) => {
  if (what === 'an older one') expectConsoleError('An old registry was read');
  adoptRegistry(aDeployedRegistry(2, { live: '1.1.0' }), testConfig);
  adoptRegistry(read, testConfig);
  expect(registered('domains')?.live).toBe(live);
});

test('the last good registry is not used once its origins are no longer configured', () => {
  adoptRegistry(aDeployedRegistry(2, { live: '1.1.0' }), testConfig);
  adoptRegistry(
    { ...aRegistry(remotesOn('http://localhost:5001')), deployment: 'one', revision: 1 },
    { ...testConfig, assetOrigins: ['http://localhost:5001'] },
  );
  expect(registered('domains')?.base).toBe('http://localhost:5001/domains');
});

test('the last known good version may run while the registry lists it', () => {
  saveLastKnownGood('domains', '1.0.0');
  const versions = { '1.2.0': aRelease(), '1.1.0': aRelease(), '1.0.0': aRelease() };
  adoptRegistry(domainsWith({ live: '1.2.0', previous: '1.1.0', versions }), testConfig);
  expect(versionsOf('domains')).toEqual(['1.2.0', '1.0.0', '1.1.0']);
  expect(scriptFor('http://localhost:4001/domains/1.0.0/page.js').integrity).toBe(someHash);
});

test('unreadable last known good versions are ignored', () => {
  localStorage.setItem('roost.worked', '{broken');
  expect(versionsOf('domains')).toEqual(['1.0.0']);
  saveLastKnownGood('domains', '1.0.0');
  expect(lastKnownGood('domains')).toBe('1.0.0');
});

test('a last known good version that the registry no longer lists may not run', () => {
  saveLastKnownGood('domains', '0.9.0');
  expect(versionsOf('domains')).toEqual(['1.0.0']);
  expect(versionsOf('unknown')).toEqual([]);
});

test('an invalid entry restores its own last good one, and no other remote', () => {
  expectConsoleError('The registry entry of domains is invalid');
  const { settings: _, ...remotes } = aRegistry().remotes;
  adoptRegistry({ schema: 1, remotes: { ...remotes, domains: { base: 'none' } } }, testConfig);
  expect([registered('domains')?.live, registered('settings')]).toEqual(['1.0.0', undefined]);
});

test('an invalid entry without a readable saved one is not replaced', () => {
  expectConsoleError('The registry entry of domains is invalid');
  localStorage.setItem('roost.registry', '{broken');
  adoptRegistry(domainsLike({ live: 'latest' }), testConfig);
  expect(registered('domains')).toBeUndefined();
});

test('one remote is adopted from a newer registry, and one that it does not list is unchanged', () => {
  const newer = domainsWith({ live: '1.1.0', versions: { '1.1.0': aRelease({ files: { 'page.js': otherHash } }) } });
  adoptRemote('domains', { ...newer, remotes: { domains: newer.remotes['domains'] ?? aRegisteredRemote('domains') } });
  expect([registered('domains')?.live, registered('settings')?.live]).toEqual(['1.1.0', '1.0.0']);
  expect(scriptFor('http://localhost:4001/domains/1.1.0/page.js').integrity).toBe(otherHash);
  expect(remotesStore.registry.comparisons).toEqual(newer.comparisons);
  const before = remotesStore.registry;
  adoptRemote('settings', { ...newer, remotes: {} });
  expect(remotesStore.registry).toBe(before);
});

test('an old copy is reported with both revisions', () => {
  expectConsoleError('An old registry was read');
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((_, error) => reports.push(error));
  adoptRegistry(aDeployedRegistry(2), testConfig);
  adoptRegistry(aDeployedRegistry(1), testConfig);
  sendReportsTo(null);
  expect(reports).toEqual([expect.objectContaining({ message: '1 after 2' })]);
});

test('the valid part of a registry can be read without adopting it', () => {
  const { domains: _, ...remotes } = aRegistry().remotes;
  expect(parseRegistry(domainsLike({ live: 'latest' }), testConfig).remotes).toEqual(remotes);
  expect(registered('domains')?.live).toBe('1.0.0');
});

test.each(['http://localhost:4001/domains', 'http://localhost:4001/domains/'])(
  'the first script of a remote in a stack trace names the remote and its version, with the base %s',
  (base) => {
    adoptRegistry(domainsWith({ base }), testConfig);
    const frames = ['settings/1.0.0/page.js', 'domains/1.2.0-1a2b/page.js', 'settings/1.0.0/remoteEntry.js'];
    const stack = (...paths: string[]) =>
      ['TypeError: x is not a function', ...paths.map((path) => `at f (http://localhost:4001/${path}:1:2)`)].join('\n');
    expect(remoteFromStack(stack(...frames))).toEqual({ remote: 'settings', version: '1.0.0' });
    expect(remoteFromStack(stack(...frames.slice(1)))).toEqual({ remote: 'domains', version: '1.2.0-1a2b' });
    expect(remoteFromStack(stack('main.js', 'domains-old/1.0.0/page.js'))).toBeUndefined();
  },
);

test('a refused registry is reported once for each reason, and another failure is not', () => {
  expectConsoleError('The registry was refused');
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((what, error) => reports.push([what, (error as Error).message]));
  const refused = (why: string) => new RegistryRefused(why, { code: 'unsigned' });
  const failures = [
    refused('it expired'),
    refused('it expired'),
    new Error('offline'),
    null,
    refused('it is unsigned'),
  ];
  for (const failure of failures) reportRefused(failure);
  sendReportsTo(null);
  expect(reports).toEqual([
    ['The registry was refused', 'it expired'],
    ['The registry was refused', 'it is unsigned'],
  ]);
});
