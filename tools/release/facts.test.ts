import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Facts } from '@roost/shared/platform/facts';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild, idOf, someFacts } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, rollback } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { readRegistry } = await import('./registry-file.ts');
const { requirePublishable } = await import('./require-publishable.ts');

const build = (name: string) => resolve(folder, 'builds', name);
const publishHost = async (version: string, facts?: Facts) =>
  publishBuild('host', version, await aHostBuild(build(`host-${version}`), { content: version, facts }));
const publishDomains = async (version: string, uses?: Facts) =>
  publishBuild('domains', version, await aRemoteBuild(build(`domains-${version}`), { content: version, uses }));
const base = 'http://localhost:4001/domains';

const complete = someFacts('formatDay', 'formatMoney');
const withoutMoney = someFacts('formatDay');
const missing = '`formatMoney` of @roost/shared/format';

beforeEach(async () => {
  await rm(resolve(folder, 'releases'), { recursive: true, force: true });
  await rm(resolve(folder, 'documents'), { recursive: true, force: true });
  await rm(resolve(folder, 'builds'), { recursive: true, force: true });
});

const areLive = async () => {
  await publishHost('1.0.0', complete);
  await promote('host', '1.0.0');
  await publishDomains('1.4.0', someFacts('formatMoney'));
  await promote('domains', '1.4.0', { base });
};

test('a host without an export that a live remote uses is not promoted, even under a version that fits', async () => {
  await areLive();
  await publishHost('1.0.1', withoutMoney);
  await expect(promote('host', '1.0.1')).rejects.toThrow(
    `domains 1.4.0 uses ${missing}, which host 1.0.1 does not give\nhost 1.0.1 would not load them.`,
  );
  expect((await readRegistry()).documents.host?.live).toBe('1.0.0');
});

test('a build of such a host is rejected before it is published', async () => {
  await areLive();
  const output = await aHostBuild(build('rejected'), { content: 'x', facts: withoutMoney });
  await expect(
    requirePublishable({ part: 'host', version: '1.1.0', folder: output, registry: await readRegistry() }),
  ).rejects.toThrow(`domains 1.4.0 uses ${missing}, which host 1.1.0 does not give`);
});

test('a remote that uses what the live host does not give is not promoted', async () => {
  await publishHost('1.0.0', withoutMoney);
  await promote('host', '1.0.0');
  await publishDomains('1.4.0', someFacts('formatDay', 'formatMoney'));
  await expect(promote('domains', '1.4.0', { base })).rejects.toThrow(
    `domains 1.4.0 uses ${missing}, which host 1.0.0 does not give. Release a compatible host first.`,
  );
});

test.each([
  { kind: 'layers', words: 'the style layer `roost.parts`' },
  { kind: 'properties', words: 'the style property `roost.parts`' },
] as const)('the missing name is one of the $kind', async ({ kind, words }) => {
  await publishHost('1.0.0', complete);
  await promote('host', '1.0.0');
  await publishDomains('1.4.0', { ...someFacts('formatDay'), [kind]: ['roost.parts'] });
  await expect(promote('domains', '1.4.0', { base })).rejects.toThrow(`domains 1.4.0 uses ${words}, which host 1.0.0`);
});

test('the registry has the comparison of each host in the history with each version that a page can load', async () => {
  await areLive();
  await publishDomains('1.5.0', someFacts('formatDay'));
  await promote('domains', '1.5.0', { base });
  await publishHost('2.0.0', withoutMoney);
  await promote('host', '2.0.0');
  const comparisons = {
    [idOf(complete)]: { 'domains 1.4.0': [], 'domains 1.5.0': [] },
    [idOf(withoutMoney)]: { 'domains 1.4.0': [missing], 'domains 1.5.0': [] },
  };
  expect((await readRegistry()).comparisons).toEqual(comparisons);
  // A page can still have the host that was rolled back only from a cache: it compares the lists itself.
  await rollback('host');
  const { [idOf(withoutMoney)]: _, ...left } = comparisons;
  expect((await readRegistry()).comparisons).toEqual(left);
});

test('with --anyway the registry names what the host does not give', async () => {
  await areLive();
  await publishHost('2.0.0', withoutMoney);
  await promote('host', '2.0.0', { anyway: true });
  expect((await readRegistry()).comparisons[idOf(withoutMoney)]).toEqual({ 'domains 1.4.0': [missing] });
});

test('builds without lists are compared by their versions only', async () => {
  await publishHost('1.0.0');
  await promote('host', '1.0.0');
  await publishDomains('1.4.0', someFacts('formatMoney'));
  await promote('domains', '1.4.0', { base });
  expect((await readRegistry()).comparisons).toEqual({});
  await publishHost('1.0.1', withoutMoney);
  await publishDomains('1.3.0');
  await promote('domains', '1.3.0', { base });
  await promote('host', '1.0.1');
  expect((await readRegistry()).comparisons).toEqual({
    [idOf(withoutMoney)]: { 'domains 1.3.0': [], 'domains 1.4.0': [missing] },
  });
});

test('a list that cannot be read stops the promotion', async () => {
  await areLive();
  await publishHost('1.0.1', complete);
  const file = resolve(publishedFolder('host', '1.0.1'), 'provides.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"modules"', '"models"'));
  await expect(promote('host', '1.0.1')).rejects.toThrow('Invalid key: Expected "modules"');
});

test('a version that needs another platform has a result too', async () => {
  await areLive();
  const output = await aHostBuild(build('host-2'), { content: '2.0.0', version: '2.0.0', facts: withoutMoney });
  await publishBuild('host', '2.0.0', output);
  await promote('host', '2.0.0', { anyway: true });
  expect((await readRegistry()).comparisons[idOf(withoutMoney, '2.0.0')]).toEqual({
    'domains 1.4.0': ['platform ^1.0.0'],
  });
});

test('hosts with equal names and different platform versions have their own results', async () => {
  await areLive();
  const output = await aHostBuild(build('host-1.1'), { content: '1.1.0', version: '1.1.0', facts: complete });
  await publishBuild('host', '1.1.0', output);
  await promote('host', '1.1.0');
  const newer = await aRemoteBuild(build('domains-1.5'), { content: '1.5.0', platform: '^1.1.0' });
  await publishBuild('domains', '1.5.0', newer);
  await promote('domains', '1.5.0', { base });
  const { comparisons } = await readRegistry();
  expect(comparisons[idOf(complete, '1.1.0')]).toEqual({ 'domains 1.4.0': [], 'domains 1.5.0': [] });
  expect(comparisons[idOf(complete)]).toEqual({ 'domains 1.4.0': [], 'domains 1.5.0': ['platform ^1.1.0'] });
});
