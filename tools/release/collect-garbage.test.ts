import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { promote, rollback } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { publishedVersions } = await import('./published.ts');
const { collectGarbage, oldVersions } = await import('./collect-garbage.ts');

const base = 'http://localhost:4801/';
const after = (days: number) => new Date(Date.now() + days * 86_400_000);
const build = (name: string) => resolve(folder, 'builds', name);
const names = (versions: { part: string; version: string }[]) =>
  versions.map(({ part, version }) => `${part} ${version}`);
const publishRemote = async (version: string) =>
  publishBuild('domains', version, await aRemoteBuild(build(version), { content: version }));

afterEach(() => rm(folder, { recursive: true, force: true }));

test('only versions that are unregistered and not served for 30 days are removed', async () => {
  for (let minor = 0; minor < 7; minor += 1) {
    await publishRemote(`1.${minor}.0`);
    await promote('domains', `1.${minor}.0`, { base });
  }
  expect(await collectGarbage({ days: 30, now: after(29) })).toEqual([]);
  expect(names(await oldVersions({ days: 30, now: after(31) })).toSorted()).toEqual(['domains 1.0.0', 'domains 1.1.0']);
  expect(existsSync(publishedFolder('domains', '1.0.0'))).toBe(true);
  await collectGarbage({ days: 30, now: after(31) });
  expect(names(await publishedVersions(['domains'])).toSorted()).toEqual(
    [2, 3, 4, 5, 6].map((minor) => `domains 1.${minor}.0`),
  );
});

test('the age of a version counts from when it was last live, not from when it was built', async () => {
  await publishRemote('1.0.0');
  await publishRemote('1.1.0');
  await promote('domains', '1.0.0', { base });
  await promote('domains', '1.1.0');
  const longAgo = after(-60);
  await utimes(publishedFolder('domains', '1.1.0'), longAgo, longAgo);
  await rollback('domains');
  expect(await oldVersions({ days: 30 })).toEqual([]);
  expect(names(await oldVersions({ days: 30, now: after(31) }))).toEqual(['domains 1.1.0']);
});

test('host files that a version still references remain', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild('host', version, await aHostBuild(build(version), { content: version }));
    await promote('host', version);
  }
  await rollback('host');
  await collectGarbage({ days: 30, now: after(31) });
  const served = (file: string) => existsSync(resolve(folder, 'releases/host', file));
  expect(served('assets/main.1.1.0.js')).toBe(false);
  expect(served('assets/main.1.1.0.js.br')).toBe(false);
  expect(served('assets/main.1.0.0.js')).toBe(true);
  expect(served('assets/same.js')).toBe(true);
  expect(served('index.html')).toBe(true);
});

test('an interrupted publication is removed after a day, and never listed', async () => {
  await publishRemote('1.0.0');
  const left = `${publishedFolder('domains', '1.1.0')}.unfinished-1`;
  await mkdir(left);
  expect(names(await publishedVersions(['domains']))).toEqual(['domains 1.0.0']);
  await collectGarbage({ days: 30 });
  expect(existsSync(left)).toBe(true);
  await collectGarbage({ days: 30, now: after(2) });
  expect(existsSync(left)).toBe(false);
});
