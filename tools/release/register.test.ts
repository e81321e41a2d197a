import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { publishedVersions } = await import('./published.ts');
const { publishFolder, unregister } = await import('./register.ts');
const { isKnownUnit, isReleaseUnit } = await import('./release-unit.ts');
const { readRegistry } = await import('./registry-file.ts');
const { lastPromotionOf, readRevisions } = await import('./revisions.ts');

const base = 'http://localhost:4006/reports/';
const remote = resolve(folder, 'elsewhere/remote-reports');

const manifest = (path = 'reports') => ({
  names: { en: 'Reports', fr: 'Rapports' },
  mounts: { reports: { path, names: { en: 'Reports', fr: 'Rapports' } } },
});

/** Writes the folder of a remote that was built in another repository. */
const built = async ({
  id = 'a1',
  at = remote,
  ...build
}: { id?: string; at?: string; path?: string; react?: string } = {}) => {
  await aRemoteBuild(resolve(at, 'dist'), {
    content: id,
    shared: { react: build.react ?? '^19.3.1' },
    manifest: manifest(build.path),
  });
  const inputs = { id, files: [], packages: [], lockfile: '' };
  await writeFile(resolve(at, 'dist/inputs.json'), JSON.stringify(inputs));
  await writeFile(resolve(at, 'package.json'), '{"version":"0.1.0"}');
  await writeFile(resolve(at, 'CHANGELOG.md'), '## 0.1.0\n\n- The first screen.\n');
};

beforeEach(async () => {
  for (const one of ['releases', 'elsewhere', 'documents', 'revisions.jsonl'])
    await rm(resolve(folder, one), { recursive: true, force: true });
  await mkdir(resolve(folder, 'elsewhere'));
  await publishBuild('host', '1.0.0', await aHostBuild(resolve(folder, 'elsewhere/host'), { content: 'host' }));
  await promote('host', '1.0.0');
});

test('a remote of another repository becomes live, and is a unit like the others', async () => {
  await built();
  expect(isKnownUnit('reports')).toBe(false);
  const { part, version } = await publishFolder(remote);
  await promote(part, version, { base });
  expect((await readRegistry()).remotes['reports']).toMatchObject({ base, live: '0.1.0-a1', previous: null });
  expect([isKnownUnit('reports'), isReleaseUnit('reports')]).toEqual([true, false]);
  expect(await publishedVersions(['reports'])).toMatchObject([{ version: '0.1.0-a1', status: 'live' }]);
});

test('the next version of its folder replaces the first one, which pages fall back to', async () => {
  await built();
  await promote('reports', (await publishFolder(remote)).version, { base });
  await built({ id: 'b2' });
  await promote('reports', (await publishFolder(remote)).version);
  expect((await readRegistry()).remotes['reports']).toMatchObject({ live: '0.1.0-b2', previous: '0.1.0-a1' });
});

test('a remote without a build, without a change and in another folder is refused with the reason', async () => {
  await expect(publishFolder(resolve(folder, 'elsewhere/reports'))).rejects.toThrow('is not the folder of a remote');
  await expect(publishFolder(remote)).rejects.toThrow('has no release.json. Build the remote first.');
  await built();
  await writeFile(resolve(remote, 'CHANGELOG.md'), '## 0.0.9\n\n- Before.\n');
  await expect(publishFolder(remote)).rejects.toThrow('has no entry for 0.1.0');
});

test('a remote that no host fits is not published, nor one with a path of another remote', async () => {
  await built({ react: '^20.0.0' });
  await expect(publishFolder(remote)).rejects.toThrow('No published host fits');
  await built();
  await promote('reports', (await publishFolder(remote)).version, { base });
  const other = resolve(folder, 'elsewhere/remote-figures');
  await built({ at: other, id: 'c3' });
  await expect(publishFolder(other)).rejects.toThrow('figures: reports is taken by reports');
});

test('a work folder without a host registers nothing', async () => {
  await built();
  await rm(resolve(folder, 'releases'), { recursive: true });
  await expect(publishFolder(remote)).rejects.toThrow('No host is live in this work folder');
});

test('an unregistered remote leaves the registry, and can be registered again', async () => {
  await built();
  const { version } = await publishFolder(remote);
  await promote('reports', version, { base });
  const { revision } = await readRegistry();
  await unregister('reports', { by: 'ada', why: 'merged into settings' });
  const registry = await readRegistry();
  expect(registry.remotes).toEqual({});
  expect(registry.revision).toBeGreaterThan(revision);
  const revisions = await readRevisions();
  expect(revisions.at(-1)).toMatchObject({ action: 'unregister', part: 'reports', version, by: 'ada' });
  expect(lastPromotionOf(revisions, 'reports', version)?.action).toBe('promote');
  await expect(unregister('reports')).rejects.toThrow('reports is not in the registry.');
  await expect(promote('reports', version)).rejects.toThrow('Give the base URL of its versions with --base');
  await promote('reports', version, { base });
  expect(Object.keys((await readRegistry()).remotes)).toEqual(['reports']);
});

test('a remote whose slots others fill or open is not unregistered, unless anyway', async () => {
  const names = { en: 'A', fr: 'A' };
  const slots = {
    domains: { opens: ['billing-dialog'], fills: { 'domain-picker': 1 } },
    settings: { opens: ['domain-picker'], fills: { 'billing-dialog': 1 } },
  };
  for (const [part, declared] of Object.entries(slots)) {
    const output = resolve(folder, 'elsewhere', part);
    const build = { content: part, manifest: { names, mounts: { [part]: { path: part, names } }, ...declared } };
    await publishBuild(part, '1.0.0', await aRemoteBuild(output, build));
    await promote(part, '1.0.0', { base: `http://localhost:4001/${part}/`, anyway: true });
  }
  const before = await readRegistry();
  await expect(unregister('domains')).rejects.toThrow('settings 1.0.0 opens domain-picker, which nothing would fill.');
  expect(await readRegistry()).toEqual(before);
  await publishBuild(
    'domains',
    '1.1.0',
    await aRemoteBuild(resolve(folder, 'elsewhere/domains'), {
      content: 'next',
      manifest: { names, mounts: { domains: { path: 'domains', names } }, opens: ['billing-dialog'] },
    }),
  );
  await promote('domains', '1.1.0', { anyway: true });
  await expect(unregister('domains')).rejects.toThrow('settings 1.0.0 fills billing-dialog, which nothing would open.');
  await unregister('domains', { anyway: true });
  expect(Object.keys((await readRegistry()).remotes)).toEqual(['settings']);
});
