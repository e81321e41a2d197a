import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RemoteManifestInput } from '@roost/shared/platform/manifest';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild } from './testing/a-build.ts';
import { buildHost, buildRemote, hostFiles, remoteFiles } from './testing/build-fixture.ts';

const folder = ownWorkFolder();
const { promote } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { readRegistry } = await import('./registry-file.ts');
const { requirePublishable } = await import('./require-publishable.ts');

const names = { en: 'Domains', fr: 'Domaines' };
const ofDomains = { names, mounts: { domains: { path: 'domains', names } }, opens: ['billing-dialog'] };
const ofSettings = { names, mounts: { settings: { path: 'settings', names } }, fills: { 'billing-dialog': 1 } };
const shared = { react: '^19.0.0', '@roost/shared/format': '^1.0.0', '@roost/shared/ui': '^1.0.0' };
const base = 'http://localhost:4006/x/';
const output = (name: string) => resolve(folder, 'builds', name);

type Host = { files?: Partial<typeof hostFiles>; without?: string; react?: string; version?: string };
const hostBuild = async (name: string, { files, without, react = '19.0.0', version = '1.0.0' }: Host = {}) => {
  const built = await buildHost({ ...hostFiles, ...files }, without === undefined ? {} : { without });
  return aHostBuild(output(name), { content: name, version, facts: built.facts, shared: { ...built.shared, react } });
};
type Remote = { files?: Partial<typeof remoteFiles>; platform?: string; manifest?: RemoteManifestInput };
const remoteBuild = async (name: string, { files, platform = '^1.0.0', manifest = ofDomains }: Remote = {}) => {
  const uses = await buildRemote({ ...remoteFiles, ...files });
  return aRemoteBuild(output(name), { content: name, uses, shared, platform, manifest });
};

/** The releases that are live: a host, Domains, which uses all that it gives, and Settings, which fills its slot. */
beforeAll(async () => {
  await publishBuild('host', '1.0.0', await hostBuild('host-1'));
  await promote('host', '1.0.0');
  await publishBuild('settings', '1.0.0', await remoteBuild('settings-1', { manifest: ofSettings }));
  await promote('settings', '1.0.0', { base });
  await publishBuild('domains', '1.0.0', await remoteBuild('domains-1'));
  await promote('domains', '1.0.0', { base });
});
afterEach(() => rm(output('next'), { recursive: true, force: true }));

const publishing = async (part: string, build: string) =>
  requirePublishable({ part, version: '1.0.1', folder: build, registry: await readRegistry() });

test('the next builds of the same sources can be published', async () => {
  await expect(publishing('host', await hostBuild('next'))).resolves.toBeUndefined();
  await expect(publishing('domains', await remoteBuild('next'))).resolves.toBeUndefined();
});

const styles = hostFiles['styles.css'];
const uses = (words: string) => `domains 1.0.0 uses ${words}, which host 1.0.1 does not give`;

test.each<{ what: string; host: Host; error: string }>([
  {
    what: 'a removed export',
    host: { files: { 'format.js': "export * from './money.js';" } },
    error: uses('`formatDay` of @roost/shared/format'),
  },
  {
    what: 'a renamed export of another file',
    host: { files: { 'money.js': 'export const formatPrice = () => 1;' } },
    error: uses('`formatMoney` of @roost/shared/format'),
  },
  {
    what: 'a file that is no longer exported',
    host: { files: { 'format.js': 'export const formatDay = () => 1;' } },
    error: uses('`formatMoney` of @roost/shared/format'),
  },
  {
    what: 'an export that only lazy code uses',
    host: { files: { 'ui.js': 'export const Button = () => 1;' } },
    error: uses('`Dialog` of @roost/shared/ui'),
  },
  { what: 'a module that is no longer given', host: { without: '@roost/shared/ui' }, error: '@roost/shared/ui' },
  {
    what: 'an export of a CommonJS module',
    host: { files: { 'react.cjs': 'exports.useMemo = () => 1;', 'entry.js': "import './styles.css';" } },
    error: uses('`useState` of react'),
  },
  {
    what: 'a style layer',
    host: { files: { 'styles.css': styles.replace(', roost.host', '') } },
    error: uses('the style layer `roost.host`'),
  },
  {
    what: 'a custom property',
    host: { files: { 'styles.css': styles.replace('--roost-accent', '--roost-tone') } },
    error: uses('the style property `--roost-accent`'),
  },
  {
    what: 'a class',
    host: { files: { 'styles.css': styles.replace('.r-page', '.r-screen') } },
    error: uses('the class `r-page`'),
  },
  {
    what: 'a class that is not the first of an element',
    host: { files: { 'styles.css': styles.replace('.r-hint', '.r-tip') } },
    error: uses('the class `r-hint`'),
  },
  {
    what: 'the next major version of a library',
    host: { react: '20.0.0' },
    error: 'requires react ^19.0.0; host 1.0.1 provides 20.0.0',
  },
  {
    what: 'an older platform',
    host: { version: '0.9.0' },
    error: 'requires platform ^1.0.0; host 1.0.1 provides 0.9.0',
  },
])('a host with $what is not published', async ({ host, error }) => {
  await expect(publishing('host', await hostBuild('next', host))).rejects.toThrow(error);
});

test.each<{ what: string; remote: Remote; error: string }>([
  { what: 'a newer platform', remote: { platform: '^1.1.0' }, error: 'requires platform ^1.1.0' },
  {
    what: 'an export that no host gives',
    remote: { files: { 'lazy.js': "import { Drawer } from '@roost/shared/ui';\nconsole.log(Drawer);" } },
    error: 'uses `Drawer` of @roost/shared/ui',
  },
  {
    what: 'a class that no host has',
    remote: { files: { 'lazy.js': "console.log('r-drawer');" } },
    error: 'uses the class `r-drawer`',
  },
  {
    what: 'the path of another remote',
    remote: { manifest: { names, mounts: { other: { path: 'settings', names } } } },
    error: 'settings is taken by settings',
  },
  {
    what: 'the mount of another remote',
    remote: { manifest: { names, mounts: { settings: { path: 'other', names } } } },
    error: 'settings is taken by settings',
  },
])('a remote with $what is not published', async ({ remote, error }) => {
  await expect(publishing('domains', await remoteBuild('next', remote))).rejects.toThrow(error);
});

test('a remote that no longer fills the slot of another one does not become live', async () => {
  const { fills: _, ...manifest } = ofSettings;
  await publishBuild('settings', '1.1.0', await remoteBuild('settings-2', { manifest }));
  await expect(promote('settings', '1.1.0')).rejects.toThrow(
    'domains 1.0.0 opens billing-dialog, which nothing would fill.',
  );
  expect((await readRegistry()).remotes['settings']?.live).toBe('1.0.0');
  await promote('settings', '1.1.0', { anyway: true });
  expect((await readRegistry()).remotes['settings']?.live).toBe('1.1.0');
});

test.each(['page.js', 'remote.css', 'assets/i18n/fr.json'])(
  'a version with a changed %s does not become live',
  async (file) => {
    const version = `2.0.0-${file.replaceAll(/\W/g, '')}`;
    await publishBuild('domains', version, await remoteBuild(`changed-${version}`));
    await writeFile(resolve(publishedFolder('domains', version), file), 'changed');
    await expect(promote('domains', version)).rejects.toThrow('does not match its hash');
  },
);
