import { readFile, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import * as v from 'valibot';
import { aHostBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { localCheckoutConfig, localConfig } = await import('@roost/tools/start/local-config');
const { repoRoot } = await import('@roost/tools/repo-root');
const { writeHeaders } = await import('./nginx-headers.ts');
const { promote, rollback } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { writeAtomically } = await import('./write-atomically.ts');

const publishHost = async (version: string, first: string) =>
  publishBuild('host', version, await aHostBuild(resolve(folder, 'builds', version), { content: version, first }));
const configured = async () => {
  for (const [part, config] of [
    ['host', localConfig({ portBase: 4000 })],
    ['checkout', localCheckoutConfig({ portBase: 4000 })],
  ] as const) {
    await writeAtomically(resolve(folder, 'releases', part, 'config.json'), JSON.stringify(config));
  }
};
const headers = (name: string) => readFile(resolve(folder, `headers/${name}.conf`), 'utf8');
const production = (file: string) => readFile(resolve(repoRoot, 'docs/production', file), 'utf8');

beforeEach(configured);
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the headers allow the scripts of every published version, so a rollback does not change them', async () => {
  await publishHost('1.0.0', 'first()');
  expect((await writeHeaders()).map((file) => basename(file)).toSorted()).toEqual(
    ['ask', 'checkout', 'host', 'immutable', 'landing', 'missing'].map((name) => `${name}.conf`),
  );
  await publishHost('1.1.0', 'other()');
  expect((await writeHeaders()).map((file) => basename(file))).toEqual(['host.conf']);
  expect((await headers('host')).match(/'sha256-/g)).toHaveLength(3);
  await publishHost('1.2.0', 'other()');
  expect(await writeHeaders()).toEqual([]);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote('host', version);
  expect(await rollback('host')).toBe('1.1.0');
});

test('a host whose script is missing from the nginx headers does not go live', async () => {
  await publishHost('1.0.0', 'first()');
  await writeHeaders();
  await promote('host', '1.0.0');
  await publishHost('1.1.0', 'other()');
  await expect(promote('host', '1.1.0')).rejects.toThrow('Run "pnpm release headers"');
  expect(await readFile(resolve(folder, 'releases/host/index.html'), 'utf8')).toContain('main.1.0.0.js');
  await writeHeaders();
  await promote('host', '1.1.0');
});

test('each header is one valid line for nginx', async () => {
  await publishHost('1.0.0', 'first()');
  await writeHeaders();
  for (const name of ['host', 'landing', 'checkout', 'immutable', 'ask', 'missing']) {
    for (const line of (await headers(name)).trimEnd().split('\n')) {
      expect(line).toMatch(/^add_header [a-z-]+ "[^"$]+"( always)?;$/);
    }
  }
  expect(await headers('host')).not.toContain('always');
  expect(await headers('missing')).toMatch(/^add_header cache-control "no-store" always;$/m);
});

test('the examples in the documentation are valid, and include every header file', async () => {
  expect(v.parse(RuntimeConfig, JSON.parse(await production('host.json'))).stage).toBe('production');
  expect(v.parse(CheckoutConfig, JSON.parse(await production('checkout.json'))).stage).toBe('production');
  await publishHost('1.0.0', 'first()');
  const written = (await writeHeaders()).map((file) => `/srv/roost/headers/${basename(file)}`);
  const included = [...(await production('roost.conf')).matchAll(/include (\S+);/g)].map(([, file]) => file);
  expect(new Set(included)).toEqual(new Set(written));
});
