import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, rollback } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');

const base = 'http://localhost:4801/';
const build = (name: string) => resolve(folder, 'builds', name);
const publishRemote = async (version: string, options: { shared?: Record<string, string>; platform?: string } = {}) =>
  publishBuild('domains', version, await aRemoteBuild(build(version), { content: version, ...options }));
const publishHost = async (version: string, options: { shared?: Record<string, string>; version?: string } = {}) =>
  publishBuild('host', version, await aHostBuild(build(`host-${version}`), { content: version, ...options }));
const inRelease = (...path: string[]) => resolve(folder, 'releases', ...path);
const domains = async () => (await readRegistry()).remotes['domains'];

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a rollback makes the previous version live again, one at a time, without a build', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishRemote(version);
    await promote('domains', version, { base });
  }
  expect(await domains()).toMatchObject({ live: '1.2.0', previous: '1.1.0', earlier: ['1.0.0'], base });
  expect(await rollback('domains')).toBe('1.1.0');
  expect(await domains()).toMatchObject({ live: '1.1.0', previous: '1.0.0', earlier: [] });
  expect(Object.keys((await domains())?.versions ?? {})).toEqual(['1.1.0', '1.0.0']);
  expect(await rollback('domains')).toBe('1.0.0');
  await expect(rollback('domains')).rejects.toThrow('domains has no previous version');
});

describe('an incomplete version does not go live, and the registry is unchanged', () => {
  const damage: Record<string, { harm: (folder: string) => Promise<void>; words: string }> = {
    'a file that was changed': {
      harm: (folder) => appendFile(resolve(folder, 'page.js'), ' '),
      words: 'page.js does not match its hash',
    },
    'a file that is missing': { harm: (folder) => rm(resolve(folder, 'page.js')), words: 'page.js is missing' },
    'a compressed file with something else in it': {
      harm: (folder) => writeFile(resolve(folder, 'remoteEntry.js.br'), brotliCompressSync('other()')),
      words: 'remoteEntry.js.br does not contain remoteEntry.js',
    },
    'a compressed file that is none': {
      harm: (folder) => writeFile(resolve(folder, 'remoteEntry.js.gz'), 'nonsense'),
      words: 'remoteEntry.js.gz does not contain remoteEntry.js',
    },
    'another build in its place': {
      harm: async (folder) =>
        void (await aRemoteBuild(folder, { content: 'other' }).then(() => removeCompressed(folder))),
      words: 'differs from the version that was promoted earlier',
    },
  };
  const removeCompressed = async (folder: string) => {
    for (const file of ['remoteEntry.js', 'page.js', 'remote.css', 'assets/i18n/en.json', 'assets/i18n/fr.json']) {
      for (const ending of ['.br', '.gz']) await rm(resolve(folder, file + ending), { force: true });
    }
  };
  test.each(Object.entries(damage))('%s', async (_, { harm, words }) => {
    await publishRemote('1.0.0');
    await publishRemote('1.1.0');
    await promote('domains', '1.0.0', { base });
    await promote('domains', '1.1.0', { base });
    const before = await readFile(registryFile, 'utf8');
    await harm(publishedFolder('domains', '1.0.0'));
    await expect(rollback('domains')).rejects.toThrow(words);
    expect(await readFile(registryFile, 'utf8')).toBe(before);
  });
});

test('a damaged fallback version is skipped', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRemote(version);
  await promote('domains', '1.0.0', { base });
  await promote('domains', '1.1.0');
  await rm(resolve(publishedFolder('domains', '1.1.0'), 'page.js'));
  await promote('domains', '1.2.0');
  expect(await domains()).toMatchObject({ live: '1.2.0', previous: '1.0.0', earlier: [] });
});

test('a new remote needs the base URL of its versions', async () => {
  await publishRemote('1.0.0');
  await expect(promote('domains', '1.0.0')).rejects.toThrow('Give the base URL of its versions with --base');
});

test.each<{ asks: Record<string, string>; platform?: string; words: string }>([
  { asks: { react: '^20.0.0' }, words: 'domains 1.0.0 requires react ^20.0.0; host 1.0.0 provides 19.3.1' },
  { asks: { 'react-dom/server': '^19.3.1' }, words: 'requires react-dom/server ^19.3.1; host 1.0.0 provides nothing' },
  { asks: { react: '^19.3.1' }, platform: '^2.0.0', words: 'requires platform ^2.0.0; host 1.0.0 provides 1.0.0' },
])('a remote whose requirements the live host does not meet is rejected: $words', async ({ asks, platform, words }) => {
  await publishHost('1.0.0');
  await promote('host', '1.0.0');
  await publishRemote('1.0.0', { shared: asks, platform });
  await expect(promote('domains', '1.0.0', { base })).rejects.toThrow(words);
  expect(await domains()).toBeUndefined();
});

test('a promotion and a rollback of the host keep the files of open pages', async () => {
  await publishHost('1.0.0');
  await promote('host', '1.0.0');
  await publishHost('1.1.0');
  expect(await readFile(inRelease('host', 'index.html'), 'utf8')).toContain('main.1.0.0.js');
  await promote('host', '1.1.0');
  expect(await readFile(inRelease('host', 'index.html'), 'utf8')).toContain('main.1.1.0.js');
  expect(await readFile(inRelease('host', 'assets/main.1.0.0.js'), 'utf8')).toBe('main("1.0.0")');
  expect(await rollback('host')).toBe('1.0.0');
  expect(await readFile(inRelease('host', 'index.html'), 'utf8')).toContain('main.1.0.0.js');
  expect((await readRegistry()).documents.host).toEqual({ live: '1.0.0', previous: null, earlier: [] });
});

test('two concurrent publications of the same sources produce one version', async () => {
  await Promise.all([publishRemote('1.0.0'), publishRemote('1.0.0')]);
  expect(await readdir(inRelease('domains'))).toEqual(['1.0.0']);
  await promote('domains', '1.0.0', { base });
  expect(await domains()).toMatchObject({ live: '1.0.0' });
});

test.each<{ older: { shared?: Record<string, string>; version?: string }; words: string }>([
  { older: { shared: { react: '19.2.0' } }, words: 'domains 1.0.0 requires react ^19.3.1; host 1.0.0 provides 19.2.0' },
  { older: { version: '0.9.0' }, words: 'domains 1.0.0 requires platform ^1.0.0; host 1.0.0 provides 0.9.0' },
])('a host that is incompatible with a live remote goes live only with --anyway: $words', async ({ older, words }) => {
  await publishHost('1.0.0', older);
  await promote('host', '1.0.0');
  await publishHost('1.1.0');
  await promote('host', '1.1.0');
  await publishRemote('1.0.0');
  await promote('domains', '1.0.0', { base });
  await expect(rollback('host')).rejects.toThrow(words);
  await expect(promote('host', '1.0.0')).rejects.toThrow(words);
  expect((await readRegistry()).documents.host?.live).toBe('1.1.0');
  expect(await readFile(inRelease('host', 'index.html'), 'utf8')).toContain('main.1.1.0.js');
  expect(await rollback('host', { anyway: true })).toBe('1.0.0');
  expect((await readRegistry()).documents.host?.live).toBe('1.0.0');
});
