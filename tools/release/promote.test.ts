import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { integrityOf } from '@roost/shared/build/integrity';
import type { RemoteName } from '@roost/shared/platform/mount';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { promote, readRegistry, registryFile } = await import('./promote.ts');
const { isPublished, publishDocuments, publishedFolder, publishRemote, verify } = await import('./publish.ts');

/** A build of a remote, as webpack leaves it. */
const builds = async (content = 'entry()'): Promise<string> => {
  const output = resolve(folder, 'dist');
  await rm(output, { recursive: true, force: true });
  const files = { 'remoteEntry.js': content, 'assets/i18n/en.json': '{}', 'assets/i18n/fr.json': '{}' };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(resolve(output, file, '..'), { recursive: true });
    await writeFile(resolve(output, file), text);
  }
  const release = {
    container: 'roost_domains_1',
    entry: 'remoteEntry.js',
    platform: '^1.0.0',
    shared: {},
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    mounts: { domains: [] },
    catalogs: { en: 'assets/i18n/en.json', fr: 'assets/i18n/fr.json' },
  };
  await writeFile(resolve(output, 'release.json'), JSON.stringify(release));
  return output;
};
const hasPublished = async (remote: RemoteName, version: string, content?: string) =>
  publishRemote(remote, version, await builds(content));
const at = (remote: RemoteName) => ({ base: `http://localhost:4001/${remote}` });

beforeEach(() => rm(resolve(folder, 'releases'), { recursive: true, force: true }));

test('a version that is promoted is live, and the one before is kept to fall back on', async () => {
  await hasPublished('domains', '1.0.0', 'first()');
  await hasPublished('domains', '1.1.0', 'second()');
  await promote('domains', '1.0.0', at('domains'));
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.0.0', previous: null });
  await promote('domains', '1.1.0', at('domains'));
  const domains = (await readRegistry()).remotes['domains'];
  expect(domains).toMatchObject({ base: 'http://localhost:4001/domains', live: '1.1.0', previous: '1.0.0' });
  expect(domains?.versions['1.1.0']?.files['remoteEntry.js']).toBe(integrityOf('second()'));
  expect(domains?.versions['1.0.0']?.files['remoteEntry.js']).toBe(integrityOf('first()'));
});

test('promoting the version before takes the newer one back', async () => {
  await hasPublished('domains', '1.0.0');
  await hasPublished('domains', '1.1.0');
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) await promote('domains', version, at('domains'));
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.0.0', previous: '1.1.0' });
});

test('promoting the live version again forgets no version before', async () => {
  await hasPublished('domains', '1.0.0');
  await hasPublished('domains', '1.1.0');
  for (const version of ['1.0.0', '1.1.0', '1.1.0']) await promote('domains', version, at('domains'));
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
});

test('only the live version and the one before stay in the registry', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await hasPublished('domains', version);
    await promote('domains', version, at('domains'));
  }
  const domains = (await readRegistry()).remotes['domains'];
  expect(Object.keys(domains?.versions ?? {}).toSorted()).toEqual(['1.1.0', '1.2.0']);
});

test('promotions at the same moment lose none of each other', async () => {
  const all = ['domains', 'mailboxes', 'wizard', 'settings'] as const;
  for (const remote of all) await hasPublished(remote, '1.0.0');
  await Promise.all(all.map((remote) => promote(remote, '1.0.0', at(remote))));
  expect(Object.keys((await readRegistry()).remotes).toSorted()).toEqual([...all].toSorted());
  expect(existsSync(`${registryFile}.lock`)).toBe(false);
});

test('a file that is not of its hash is not promoted, and the registry stays as it was', async () => {
  await hasPublished('domains', '1.0.0');
  await promote('domains', '1.0.0', at('domains'));
  const before = await readFile(registryFile, 'utf8');
  await hasPublished('domains', '1.1.0');
  await writeFile(resolve(publishedFolder('domains', '1.1.0'), 'remoteEntry.js'), 'tampered()');
  await expect(promote('domains', '1.1.0', at('domains'))).rejects.toThrow(
    /1\.1\.0\/remoteEntry\.js is not of its hash/,
  );
  expect(await readFile(registryFile, 'utf8')).toBe(before);
});

test('a version that is not published is not promoted', async () => {
  await expect(promote('domains', '9.9.9', at('domains'))).rejects.toThrow(/ENOENT/);
  expect(existsSync(registryFile)).toBe(false);
});

test('a registry that is broken stops a promotion and is not written over', async () => {
  await hasPublished('domains', '1.0.0');
  await mkdir(resolve(registryFile, '..'), { recursive: true });
  await writeFile(registryFile, '{"schema":2}');
  await expect(promote('domains', '1.0.0', at('domains'))).rejects.toThrow();
  expect(await readFile(registryFile, 'utf8')).toBe('{"schema":2}');
  expect(existsSync(`${registryFile}.lock`)).toBe(false);
});

test('a build whose files are not of their hashes is not put online at all', async () => {
  const output = await builds();
  await writeFile(resolve(output, 'remoteEntry.js'), 'tampered()');
  await expect(publishRemote('domains', '1.0.0', output)).rejects.toThrow('is not of its hash');
  expect(isPublished('domains', '1.0.0')).toBe(false);
});

test('a build that lacks a file of its list is not put online', async () => {
  const output = await builds();
  await rm(resolve(output, 'assets/i18n/fr.json'));
  await expect(publishRemote('domains', '1.0.0', output)).rejects.toThrow(/ENOENT.*fr\.json/);
  expect(isPublished('domains', '1.0.0')).toBe(false);
});

test('what is online has its compressed forms beside it, which hold the same', async () => {
  await hasPublished('domains', '1.0.0', 'entry("é")');
  const online = publishedFolder('domains', '1.0.0');
  expect(isPublished('domains', '1.0.0')).toBe(true);
  expect(gunzipSync(await readFile(resolve(online, 'remoteEntry.js.gz'))).toString()).toBe('entry("é")');
  expect(existsSync(resolve(online, 'remoteEntry.js.br'))).toBe(true);
  expect((await verify(online)).container).toBe('roost_domains_1');
});

test('a new host leaves the files of the one before, for whoever has its document open', async () => {
  const output = resolve(folder, 'dist-host');
  const build = async (script: string) => {
    await rm(output, { recursive: true, force: true });
    await mkdir(resolve(output, 'assets'), { recursive: true });
    await writeFile(resolve(output, `assets/${script}`), script);
    await writeFile(resolve(output, 'index.html'), `<script src="/assets/${script}"></script>`);
  };
  await build('main.1.js');
  await publishDocuments('host', '1.0.0', output);
  await build('main.2.js');
  await publishDocuments('host', '1.1.0', output);
  const online = resolve(folder, 'releases/host');
  expect(await readFile(resolve(online, 'index.html'), 'utf8')).toContain('main.2.js');
  for (const script of ['main.1.js', 'main.2.js']) expect(existsSync(resolve(online, 'assets', script))).toBe(true);
  expect(isPublished('host', '1.0.0')).toBe(true);
  expect(isPublished('host', '1.2.0')).toBe(false);
});
