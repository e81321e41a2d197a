import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RemoteManifestInput } from '@roost/shared/platform/manifest';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild, idOf, someFacts } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { setCanary } = await import('./canary.ts');
const { startCanary, stopCanary } = await import('./canary-command.ts');
const { oldVersions } = await import('./collect-garbage.ts');
const { promote, rollback } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { publishedVersions } = await import('./published.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');
const { readRevisions } = await import('./revisions.ts');
const { list, revisions } = await import('./listing.ts');

const base = 'http://localhost:4801/';
const canary = { version: '1.1.0', share: 100, workspaces: ['northwind'] };
const facts = someFacts('formatDay');

const manifestAt = (path: string, label = 'Domains'): RemoteManifestInput => ({
  names: { en: label, fr: label },
  mounts: { domains: { path, names: { en: label, fr: label } } },
});
type Overrides = Partial<Parameters<typeof aRemoteBuild>[1]>;
const publish = async (version: string, overrides: Overrides = {}) =>
  publishBuild(
    'domains',
    version,
    await aRemoteBuild(resolve(folder, 'builds', version), {
      content: version,
      manifest: manifestAt('domains'),
      ...overrides,
    }),
  );
const publishHost = async (version: string, platform?: string) => {
  const build = aHostBuild(resolve(folder, 'builds', `host-${version}`), {
    content: version,
    facts,
    ...(platform === undefined ? {} : { version: platform }),
  });
  await publishBuild('host', version, await build);
  await promote('host', version, { anyway: true });
};
const domains = async () => (await readRegistry()).remotes['domains'];

beforeEach(async () => {
  await publishHost('1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  await promote('domains', '1.0.0', { base });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a canary is added to the entry with its files, and its share moves', async () => {
  await setCanary('domains', canary);
  expect(await domains()).toMatchObject({ live: '1.0.0', previous: null, canary });
  expect(Object.keys((await domains())?.versions ?? {})).toEqual(['1.0.0', '1.1.0']);
  await setCanary('domains', { ...canary, share: 1_000, workspaces: ['contoso', 'contoso'] });
  expect((await domains())?.canary).toEqual({ version: '1.1.0', share: 1_000, workspaces: ['contoso'] });
});

test('the comparisons contain the canary', async () => {
  await setCanary('domains', canary);
  expect((await readRegistry()).comparisons[idOf(facts)]).toEqual({ 'domains 1.0.0': [], 'domains 1.1.0': [] });
});

test('a stop removes the canary and its files from the registry', async () => {
  await setCanary('domains', canary);
  await setCanary('domains', null);
  expect((await domains())?.canary).toBeUndefined();
  expect(Object.keys((await domains())?.versions ?? {})).toEqual(['1.0.0']);
  await expect(setCanary('domains', null)).rejects.toThrow('domains has no canary.');
});

test('each change is recorded with its share, author and reason', async () => {
  await setCanary('domains', canary, { by: 'ada', why: 'faster lists' });
  await setCanary('domains', { ...canary, share: 1_000 }, { by: 'ada' });
  await setCanary('domains', null, { by: 'grace', why: 'errors' });
  expect((await readRevisions()).slice(-3)).toMatchObject([
    { action: 'canary', part: 'domains', version: '1.1.0', replaced: null, share: 100, by: 'ada', why: 'faster lists' },
    { action: 'canary', version: '1.1.0', replaced: '1.1.0', share: 1_000, why: null },
    { action: 'canary', version: '1.1.0', replaced: '1.1.0', by: 'grace', why: 'errors' },
  ]);
  expect((await readRevisions()).at(-1)?.share).toBeUndefined();
});

test('a promotion of the canary makes it stable and ends it', async () => {
  await setCanary('domains', canary);
  await promote('domains', '1.1.0');
  expect(await domains()).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
  expect((await domains())?.canary).toBeUndefined();
});

test('a stopped version counts as rolled back: neither a promotion nor a canary makes it live by mistake', async () => {
  await setCanary('domains', canary);
  await setCanary('domains', null, { by: 'grace', why: 'errors' });
  const words = /domains 1\.1\.0 was rolled back on .* by grace \(errors\)\. Use --anyway/;
  await expect(promote('domains', '1.1.0')).rejects.toThrow(words);
  await expect(setCanary('domains', canary)).rejects.toThrow(words);
  await setCanary('domains', canary, { anyway: true });
  await promote('domains', '1.1.0');
  expect((await domains())?.live).toBe('1.1.0');
});

test('a fix and a rollback of the live version keep the canary', async () => {
  await setCanary('domains', canary);
  await publish('1.0.1');
  await promote('domains', '1.0.1');
  expect(await domains()).toMatchObject({ live: '1.0.1', previous: '1.0.0', canary });
  await rollback('domains');
  expect(await domains()).toMatchObject({ live: '1.0.0', canary });
  expect(Object.keys((await domains())?.versions ?? {})).toEqual(['1.0.0', '1.1.0']);
});

test('a live version with other mounts, or at another base URL, ends the canary', async () => {
  await setCanary('domains', canary);
  const ended = ['The canary of domains, 1.1.0, has ended: it cannot run beside 1.0.0.'];
  expect(await promote('domains', '1.0.0', { base: `${base}other/` })).toEqual(ended);
  expect((await domains())?.canary).toBeUndefined();
  await setCanary('domains', canary);
  await publish('2.0.0', { manifest: manifestAt('names') });
  await promote('domains', '2.0.0');
  expect((await domains())?.canary).toBeUndefined();
});

describe('what cannot run beside the live version is refused, and the registry is unchanged', () => {
  test.each<{ title: string; build: Overrides; words: string }>([
    {
      title: 'other mounts',
      build: { manifest: manifestAt('names') },
      words: 'domains 1.2.0 does not declare the mounts and slots of 1.0.0, which is live.',
    },
    {
      title: 'another slot',
      build: { manifest: { ...manifestAt('domains'), fills: { 'inbox-list': 1 } } },
      words: 'domains 1.2.0 does not declare the mounts and slots of 1.0.0, which is live.',
    },
    {
      title: 'a later platform',
      build: { platform: '^2.0.0' },
      words: 'domains 1.2.0 requires platform ^2.0.0; host 1.0.0 provides 1.0.0. Release a compatible host first.',
    },
    {
      title: 'a missing export',
      build: { uses: someFacts('formatMoney') },
      words: 'domains 1.2.0 uses `formatMoney` of @roost/shared/format, which host 1.0.0 does not give.',
    },
  ])('$title', async ({ build, words }) => {
    await publish('1.2.0', build);
    const before = await readFile(registryFile, 'utf8');
    await expect(setCanary('domains', { ...canary, version: '1.2.0' })).rejects.toThrow(words);
    expect(await readFile(registryFile, 'utf8')).toBe(before);
  });

  test('a version that is live, unpublished, damaged, or of another deployable', async () => {
    await expect(setCanary('domains', { ...canary, version: '1.0.0' })).rejects.toThrow('1.0.0 is live already');
    await expect(setCanary('domains', { ...canary, version: '9.0.0' })).rejects.toThrow('9.0.0 is not published');
    await expect(setCanary('host', { ...canary, version: '1.0.0' })).rejects.toThrow('host has no canary');
    await expect(setCanary('domains', { ...canary, share: 10_001 })).rejects.toThrow('Expected <=10000');
    await rm(resolve(publishedFolder('domains', '1.1.0'), 'page.js'));
    await expect(setCanary('domains', canary)).rejects.toThrow('page.js is missing');
    expect((await domains())?.canary).toBeUndefined();
  });

  test('another label and another icon are no other shape', async () => {
    await publish('1.2.0', { manifest: manifestAt('domains', 'Domain names') });
    await setCanary('domains', { ...canary, version: '1.2.0' });
    expect((await domains())?.canary?.version).toBe('1.2.0');
  });
});

test('nobody restarts a canary that has been stopped', async () => {
  await setCanary('domains', canary);
  await setCanary('domains', null);
  const moved = setCanary('domains', { ...canary, share: 1_000 }, { replaces: canary });
  await expect(moved).rejects.toThrow('The canary of domains has changed since.');
  await expect(setCanary('domains', canary, { from: '0.9.0' })).rejects.toThrow('domains 1.0.0 is live, not 0.9.0');
});

test('an urgent stop asks the pages that have the version to reload', async () => {
  await setCanary('domains', canary);
  await setCanary('domains', null, { urgent: true });
  const { revision, remotes } = await readRegistry();
  expect(remotes['domains']?.minimum).toBe(revision);
});

test('a host that the canary does not fit goes live with a notice', async () => {
  await publish('1.0.1', { platform: '^1.0.0' });
  await publish('1.2.0', { uses: someFacts('formatDay') });
  await setCanary('domains', { ...canary, version: '1.2.0' });
  const build = await aHostBuild(resolve(folder, 'builds/host-1.1.0'), { content: '1.1.0', facts: someFacts('other') });
  await publishBuild('host', '1.1.0', build);
  expect(await promote('host', '1.1.0')).toEqual([
    'domains 1.2.0 uses `formatDay` of @roost/shared/format, which host 1.1.0 does not give. Workspaces of the canary have domains 1.0.0.',
  ]);
});

test('the canary is listed and not collected; gc counts from the end of a stopped one', async () => {
  const folderOfCanary = publishedFolder('domains', '1.1.0');
  await utimes(folderOfCanary, new Date(0), new Date(0));
  await setCanary('domains', canary);
  const status = async () => (await publishedVersions(['domains'])).find(({ version }) => version === '1.1.0')?.status;
  expect(await status()).toBe('canary');
  expect(await oldVersions({ days: 30 })).toEqual([]);
  await setCanary('domains', null);
  expect(await status()).toBeNull();
  expect((await stat(folderOfCanary)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
});

test('the command counts in percent, keeps the listed workspaces when it moves the share, and says what it did', async () => {
  const version = '1.1.0';
  expect(await startCanary('domains', { version, percent: 0.5, workspaces: ['contoso'] }, {})).toBe(
    'domains 1.1.0 for 0.5 % of the workspaces and 1 listed one is now a canary',
  );
  await startCanary('domains', { version, percent: 50, workspaces: undefined }, { by: 'ada' });
  expect((await domains())?.canary).toEqual({ version, share: 5_000, workspaces: ['contoso'] });
  expect(await list('domains')).toContain('canary 50 %');
  await expect(startCanary('domains', { version, percent: 101, workspaces: [] }, {})).rejects.toThrow('from 0 to 100');
  await expect(startCanary('domains', { version, percent: 0, workspaces: [''] }, {})).rejects.toThrow('Use --stop');
  expect(await stopCanary('domains', {})).toBe('The canary of domains has ended');
  expect(await revisions('domains')).toMatch(/canary stopped .*\n.*canary 50 % .* ada/);
});
