import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineManifest, type RemoteManifestInput } from '@roost/shared/platform/manifest';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, promoteAll } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { readRegistry } = await import('./registry-file.ts');
const { requirePublishable } = await import('./require-publishable.ts');

const names = { en: 'Reports', fr: 'Rapports' };
const declares = (mount: string, path: string) => defineManifest({ names, mounts: { [mount]: { path, names } } });
const builds = async (manifest: RemoteManifestInput): Promise<string> => {
  const output = resolve(folder, 'dist');
  await rm(output, { recursive: true, force: true });
  return aRemoteBuild(output, { content: 'entry()', manifest });
};
const publish = async (remote: string, version: string, manifest: RemoteManifestInput) =>
  publishBuild(remote, version, await builds(manifest));
const at = (remote: string) => ({ base: `http://localhost:4006/${remote}/` });

beforeEach(async () => {
  await rm(resolve(folder, 'releases'), { recursive: true, force: true });
  await publish('domains', '1.0.0', declares('domains', 'domains'));
  await promote('domains', '1.0.0', at('domains'));
});

test('the registry has what a remote declares, for a remote without a folder in the repository too', async () => {
  await publish('reports', '1.0.0', declares('reports', 'reports'));
  await promote('reports', '1.0.0', at('reports'));
  const { manifest } = (await readRegistry()).remotes['reports']?.versions['1.0.0'] ?? {};
  expect(manifest).toEqual({ ...declares('reports', 'reports'), fills: {}, opens: [] });
});

test.each([
  { mount: 'reports', path: 'domains', why: 'reports: domains is taken by domains' },
  { mount: 'domains', path: 'reports', why: 'reports: domains is taken by domains' },
  { mount: 'reports', path: '/auth', why: 'reports: /auth is taken by host' },
])('a remote that declares $mount at $path is neither published nor promoted', async ({ mount, path, why }) => {
  const manifest = declares(mount, path);
  const build = { part: 'reports', version: '1.0.0', folder: await builds(manifest), registry: await readRegistry() };
  await expect(requirePublishable(build)).rejects.toThrow(why);
  await publish('reports', '1.0.0', manifest);
  await expect(promote('reports', '1.0.0', at('reports'))).rejects.toThrow(why);
  expect((await readRegistry()).remotes['reports']).toBeUndefined();
});

test('a set can move a path from one remote to another', async () => {
  await publish('reports', '1.0.0', declares('reports', 'reports'));
  await promote('reports', '1.0.0', at('reports'));
  await publish('domains', '1.1.0', declares('domains', 'names'));
  await publish('reports', '1.1.0', declares('reports', 'domains'));
  await promoteAll([
    { part: 'domains', version: '1.1.0' },
    { part: 'reports', version: '1.1.0' },
  ]);
  expect((await readRegistry()).remotes).toMatchObject({ domains: { live: '1.1.0' }, reports: { live: '1.1.0' } });
});

test.each([
  { what: 'without a French name', wrong: { names: { en: 'Reports' } } },
  { what: 'with an unknown role', wrong: { role: 'OWNER' } },
  { what: 'with an unknown flag', wrong: { flag: 'other' } },
  { what: 'at a path with a space', wrong: { path: 'my reports' } },
  { what: 'at a path above its own', wrong: { path: '../domains' } },
])('a version $what is not published', async ({ wrong }) => {
  const manifest = { names, mounts: { reports: { path: 'reports', names, ...wrong } } } as RemoteManifestInput;
  await expect(publish('reports', '1.0.0', manifest)).rejects.toThrow(/Invalid/);
});

test('a remote that the configuration does not list is not promoted', async () => {
  await publish('reports', '1.0.0', declares('reports', 'reports'));
  await mkdir(resolve(folder, 'releases/host'), { recursive: true });
  const config = { assetOrigins: ['http://localhost:4006'], remotes: ['domains'] };
  await writeFile(resolve(folder, 'releases/host/config.json'), JSON.stringify(config));
  await expect(promote('reports', '1.0.0', at('reports'))).rejects.toThrow(
    'reports is not one of the configured remotes. Add it to remotes in',
  );
});
