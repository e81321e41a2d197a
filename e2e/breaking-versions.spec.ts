import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { readRegistry } from './faults/faulty-releases.ts';
import { release } from './fixtures/releases.ts';

import { startReceiver } from './support/receiver.ts';
import { api, portBase, repoRoot, workFolder } from './support/stack.ts';

type Facts = Record<'layers' | 'properties' | 'classes', string[]> & { modules: Record<string, string[]> };
type Provides = { version: string; shared: Record<string, string>; facts: Facts };
type Mounts = Record<string, { path: string; names: { en: string; fr?: string } }>;
type Release = {
  styles: string;
  catalogs: { en: string; fr?: string };
  files: Record<string, string>;
  uses: Facts;
  manifest: { mounts: Mounts; fills: Record<string, unknown> };
};

const folderOf = (part: string, version: string) =>
  resolve(workFolder, part === 'host' ? 'documents' : 'releases', part, version);
const liveOf = (part: string) => {
  const { remotes, documents } = readRegistry();
  return (part === 'host' ? documents[part] : remotes[part])?.live ?? '';
};
const brokenVersion = '9.9.9-broken';

/** Copies the live version of a deployable, and edits a JSON file of the copy. */
const publishBroken = async <T>(part: string, file: string, edit: (content: T, folder: string) => unknown) => {
  const folder = folderOf(part, brokenVersion);
  await cp(folderOf(part, liveOf(part)), folder, { recursive: true });
  const content = JSON.parse(await readFile(resolve(folder, file), 'utf8')) as T;
  await edit(content, folder);
  await writeFile(resolve(folder, file), JSON.stringify(content));
};
test.afterEach(async () => {
  for (const part of ['host', 'domains', 'settings'])
    await rm(folderOf(part, brokenVersion), { recursive: true, force: true });
});

/** Promotes the broken version, which must be refused; resolves to the reason. Every page stays as it is. */
const refusalOf = async (part: string, options: string[] = []): Promise<string> => {
  const before = readRegistry();
  const reason = await release(['promote', part, brokenVersion, '--no-fetch', ...options]).then(
    (output) => `It was promoted: ${output}`,
    (error: Error) => error.message,
  );
  expect(readRegistry()).toEqual(before);
  return reason;
};

const without = (names: string[] | undefined, name: string) => names?.filter((one) => one !== name) ?? [];

const ofHost: { what: string; edit: (provides: Provides) => unknown; reason: string }[] = [
  ...[
    ['@roost/shared/ui/core', 'Button'],
    ['@roost/shared/http', 'http'],
    ['@roost/shared/platform', 'Slot'],
    ['react', 'useState'],
  ].map(([module = '', name = '']) => ({
    what: `without the export ${name} of ${module}`,
    edit: ({ facts }: Provides) => (facts.modules[module] = without(facts.modules[module], name)),
    reason: `\`${name}\` of ${module}, which host ${brokenVersion} does not give`,
  })),
  {
    what: 'with a renamed export',
    edit: ({ facts }) => (facts.modules['@roost/shared/router'] = ['LinkTo']),
    reason: '`Link` of @roost/shared/router',
  },
  {
    what: 'without a module of shared',
    edit: ({ shared }) => delete shared['@roost/shared/forms'],
    reason: 'requires @roost/shared/forms',
  },
  {
    what: 'without a custom property',
    edit: ({ facts }) => (facts.properties = without(facts.properties, '--roost-line')),
    reason: 'the style property `--roost-line`',
  },
  {
    what: 'with the next major version of a library',
    edit: ({ shared }) => (shared['react'] = '99.0.0'),
    reason: 'requires react ^',
  },
  { what: 'of an older platform', edit: (provides) => (provides.version = '0.9.0'), reason: 'requires platform ^' },
  {
    what: 'of the next major platform',
    edit: (provides) => (provides.version = '99.0.0'),
    reason: 'requires platform ^',
  },
];

for (const { what, edit, reason } of ofHost)
  test(`a host ${what} is refused while the remotes of the previous release are live`, async () => {
    await publishBroken('host', 'provides.json', edit);
    const refusal = await refusalOf('host');
    expect(refusal).toContain(`domains ${liveOf('domains')}`);
    expect(refusal).toContain(reason);
  });

const change = (folder: string, file: string) => writeFile(resolve(folder, file), 'changed');
const scriptOf = ({ files }: Release) => Object.keys(files).find((file) => file.startsWith('domains-page')) ?? '';

type RemoteBreak = {
  what: string;
  remote?: 'domains' | 'settings';
  edit: (content: Release, folder: string) => unknown;
  options?: string[];
  reason: string | RegExp;
};
const ofRemotes: RemoteBreak[] = [
  {
    what: 'that uses an export which no host gives',
    edit: ({ uses }) => uses.modules['@roost/shared/ui/core']?.push('Carousel'),
    reason: '`Carousel` of @roost/shared/ui/core',
  },
  {
    what: 'that uses a class which no host has',
    edit: ({ uses }) => (uses.classes = ['r-carousel']),
    reason: 'the class `r-carousel`',
  },
  {
    what: 'that uses a custom property which no host has',
    edit: ({ uses }) => uses.properties.push('--roost-carousel'),
    reason: 'the style property `--roost-carousel`',
  },
  {
    what: 'that uses a style layer which no host has',
    edit: ({ uses }) => uses.layers.push('roost.carousel'),
    reason: 'the style layer `roost.carousel`',
  },
  {
    what: 'with the path of another remote',
    edit: ({ manifest: { mounts } }) => Object.assign(mounts['domains'] ?? {}, { path: 'settings' }),
    reason: 'domains: settings is taken by settings',
  },
  {
    what: 'with the mount of another remote',
    edit: ({ manifest: { mounts } }) => (mounts['settings'] = { path: 'other', names: { en: 'Other', fr: 'Autre' } }),
    reason: 'domains: settings is taken by settings',
  },
  {
    what: 'with a path of the host',
    edit: ({ manifest: { mounts } }) => Object.assign(mounts['domains'] ?? {}, { path: '/auth' }),
    reason: 'domains: /auth is taken by host',
  },
  {
    what: 'that no longer fills a slot',
    remote: 'settings',
    edit: ({ manifest }) => (manifest.fills = {}),
    reason: 'which nothing would fill',
  },
  {
    what: 'without a French name',
    edit: ({ manifest: { mounts } }) => delete mounts['domains']?.names.fr,
    reason: /Invalid/,
  },
  { what: 'without the catalog of a language', edit: ({ catalogs }) => delete catalogs.fr, reason: /Invalid/ },
  {
    what: 'with a changed script',
    edit: (content, folder) => change(folder, scriptOf(content)),
    reason: 'does not match its hash',
  },
  {
    what: 'without a script',
    edit: (content, folder) => rm(resolve(folder, scriptOf(content))),
    reason: 'is missing',
  },
  {
    what: 'with changed styles',
    edit: ({ styles }, folder) => change(folder, styles),
    reason: 'does not match its hash',
  },
  {
    what: 'with a changed catalog',
    edit: ({ catalogs }, folder) => change(folder, catalogs.en),
    reason: 'does not match its hash',
  },
  {
    what: 'with a changed compressed copy',
    edit: (content, folder) => change(folder, `${scriptOf(content)}.br`),
    reason: 'does not contain',
  },
  {
    what: 'on an origin that the configuration does not list',
    edit: () => {},
    options: ['--base', 'https://elsewhere.example/domains/'],
    reason: 'is not on one of the configured origins',
  },
];

for (const { what, remote = 'domains', edit, options, reason } of ofRemotes)
  test(`a remote ${what} is refused`, async () => {
    await publishBroken(remote, 'release.json', edit);
    const refusal = await refusalOf(remote, options);
    if (typeof reason === 'string') expect(refusal).toContain(reason);
    else expect(refusal).toMatch(reason);
  });

const diff = (document: string) =>
  promisify(execFile)(process.execPath, [
    '--no-warnings',
    resolve(repoRoot, 'tools/api/api-diff.ts'),
    '--api',
    document,
    '--registry',
    `http://localhost:${portBase}/registry.json`,
  ]).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );

test('an API without a field names each remote of the previous release that reads it', async ({ request }) => {
  const document = `${api}/openapi.json`;
  const words = `domains@${liveOf('domains')} breaks: GET /domains: response field data.*.nameservers was removed`;
  const before = await diff(document);
  expect(before).toContain(`domains@${liveOf('domains')}`);
  expect(before).not.toContain(words);
  const receiver = await startReceiver();
  const body = (await (await request.get(document)).text()).replaceAll('"nameservers"', '"servers"');
  receiver.serve('/openapi.json', { type: 'application/json', body });
  const after = await diff(`${receiver.origin}/openapi.json`);
  receiver.close();
  expect(after).toContain(words);
});
