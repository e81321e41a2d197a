import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RemoteName } from '@roost/shared/platform/mount';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, rollback } = await import('./promote.ts');
const { isPublished, publishBuild, publishedFolder } = await import('./publish.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');
const { verify } = await import('./verify.ts');
const { writeSigned } = await import('./testing/write-signed.ts');

const builds = async (content = 'entry()'): Promise<string> => {
  const output = resolve(folder, 'dist');
  await rm(output, { recursive: true, force: true });
  return aRemoteBuild(output, { content });
};
const hasPublished = async (remote: RemoteName, version: string, content?: string) =>
  publishBuild(remote, version, await builds(content));
const at = (remote: RemoteName) => ({ base: `http://localhost:4001/${remote}` });

beforeEach(() => rm(resolve(folder, 'releases'), { recursive: true, force: true }));

test('a promoted version is live, and the previous one remains as a fallback', async () => {
  await hasPublished('domains', '1.0.0', 'first()');
  await hasPublished('domains', '1.1.0', 'second()');
  await promote('domains', '1.0.0', at('domains'));
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.0.0', previous: null });
  await promote('domains', '1.1.0', at('domains'));
  const domains = (await readRegistry()).remotes['domains'];
  expect(domains).toMatchObject({ base: 'http://localhost:4001/domains', live: '1.1.0', previous: '1.0.0' });
  expect(domains?.versions['1.1.0']?.container).toBe('roost_second()');
  expect(domains?.versions['1.0.0']?.container).toBe('roost_first()');
});

test('promoting a version of the history rolls back the newer ones: no page falls back to them', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await hasPublished('domains', version);
    await promote('domains', version, at('domains'));
  }
  await promote('domains', '1.1.0');
  const domains = (await readRegistry()).remotes['domains'];
  expect(domains).toMatchObject({ live: '1.1.0', previous: '1.0.0', earlier: [] });
  expect(Object.keys(domains?.versions ?? {}).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('promoting the live version again keeps the previous one', async () => {
  await hasPublished('domains', '1.0.0');
  await hasPublished('domains', '1.1.0');
  for (const version of ['1.0.0', '1.1.0', '1.1.0']) await promote('domains', version, at('domains'));
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
});

test('the registry lists only the live and the previous version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await hasPublished('domains', version);
    await promote('domains', version, at('domains'));
  }
  const domains = (await readRegistry()).remotes['domains'];
  expect(Object.keys(domains?.versions ?? {}).toSorted()).toEqual(['1.1.0', '1.2.0']);
});

test('each change increases the revision of the registry, even if the clock was set back', async () => {
  await hasPublished('domains', '1.0.0');
  await promote('domains', '1.0.0', at('domains'));
  const { deployment, revision } = await readRegistry();
  expect(revision).toBeGreaterThan(Date.now() - 60_000);
  expect(deployment).toMatch(/^[\da-f-]{36}$/);
  await writeSigned({ ...(await readRegistry()), revision: revision + 1_000_000 });
  await promote('domains', '1.0.0', at('domains'));
  expect(await readRegistry()).toMatchObject({ deployment, revision: revision + 1_000_001 });
});

test('concurrent promotions all take effect', async () => {
  const all = ['domains', 'mailboxes', 'wizard', 'settings'] as const;
  for (const remote of all) await hasPublished(remote, '1.0.0');
  await Promise.all(all.map((remote) => promote(remote, '1.0.0', at(remote))));
  expect(Object.keys((await readRegistry()).remotes).toSorted()).toEqual([...all].toSorted());
  expect(existsSync(`${registryFile}.lock`)).toBe(false);
});

test('a file with a wrong hash is not promoted, and the registry is unchanged', async () => {
  await hasPublished('domains', '1.0.0');
  await promote('domains', '1.0.0', at('domains'));
  const before = await readFile(registryFile, 'utf8');
  await hasPublished('domains', '1.1.0');
  await writeFile(resolve(publishedFolder('domains', '1.1.0'), 'remoteEntry.js'), 'tampered()');
  await expect(promote('domains', '1.1.0', at('domains'))).rejects.toThrow(
    /1\.1\.0\/remoteEntry\.js does not match its hash/,
  );
  expect(await readFile(registryFile, 'utf8')).toBe(before);
});

test('an unpublished version is not promoted', async () => {
  await expect(promote('domains', '9.9.9', at('domains'))).rejects.toThrow('domains 9.9.9 is not published');
  expect(existsSync(registryFile)).toBe(false);
});

test('a broken registry stops a promotion and is not overwritten', async () => {
  await hasPublished('domains', '1.0.0');
  await mkdir(resolve(registryFile, '..'), { recursive: true });
  await writeFile(registryFile, '{"schema":2}');
  await expect(promote('domains', '1.0.0', at('domains'))).rejects.toThrow('Expected 1 but received 2');
  expect(await readFile(registryFile, 'utf8')).toBe('{"schema":2}');
  expect(existsSync(`${registryFile}.lock`)).toBe(false);
});

test('a build with a wrong file hash is not published', async () => {
  const output = await builds();
  await writeFile(resolve(output, 'remoteEntry.js'), 'tampered()');
  await expect(publishBuild('domains', '1.0.0', output)).rejects.toThrow('does not match its hash');
  expect(isPublished('domains', '1.0.0')).toBe(false);
});

test('a build with a missing file is not published', async () => {
  const output = await builds();
  await rm(resolve(output, 'assets/i18n/fr.json'));
  await expect(publishBuild('domains', '1.0.0', output)).rejects.toThrow(/fr\.json is missing/);
  expect(isPublished('domains', '1.0.0')).toBe(false);
});

test('published files have equivalent compressed versions', async () => {
  await hasPublished('domains', '1.0.0', 'é');
  const online = publishedFolder('domains', '1.0.0');
  expect(isPublished('domains', '1.0.0')).toBe(true);
  expect(gunzipSync(await readFile(resolve(online, 'remoteEntry.js.gz'))).toString()).toContain('entry("é")');
  expect(existsSync(resolve(online, 'remoteEntry.js.br'))).toBe(true);
  expect((await verify(online)).container).toBe('roost_é');
});

test('the list of what a build read is not published', async () => {
  const output = await builds();
  await writeFile(resolve(output, 'inputs.json'), '{}');
  await publishBuild('domains', '1.0.0', output);
  expect(existsSync(resolve(publishedFolder('domains', '1.0.0'), 'remoteEntry.js'))).toBe(true);
  expect(existsSync(resolve(publishedFolder('domains', '1.0.0'), 'inputs.json'))).toBe(false);
});

test('an urgent promotion sets the minimum to its revision, and later changes keep it', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await hasPublished('domains', version, version);
  await promote('domains', '1.0.0', at('domains'));
  expect((await readRegistry()).remotes['domains']?.minimum).toBeUndefined();
  await promote('domains', '1.1.0', { urgent: true });
  const { revision, remotes } = await readRegistry();
  expect(remotes['domains']?.minimum).toBe(revision);
  await promote('domains', '1.2.0');
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.2.0', minimum: revision });
  await rollback('domains');
  expect((await readRegistry()).remotes['domains']).toMatchObject({ live: '1.1.0', minimum: revision });
});
