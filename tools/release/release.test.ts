import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { publishBuild } = await import('./publish.ts');
const { run } = await import('@roost/tools/run');
const { readRegistry } = await import('./registry-file.ts');

const base = 'http://localhost:4801/';
const releaseAs = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  run(process.execPath, [resolve(import.meta.dirname, 'release.ts'), ...words], {
    env: { ROOST_WORK_DIR: folder, NODE_NO_WARNINGS: '1', ...env },
  });
const release = (...words: string[]) => releaseAs({}, ...words);
const publishRemote = async (version: string, platform: string) =>
  publishBuild(
    'domains',
    version,
    await aRemoteBuild(resolve(folder, 'builds', version), { content: version, platform }),
  );
const publishHost = async (version: string) =>
  publishBuild(
    'host',
    version,
    await aHostBuild(resolve(folder, 'builds', `host-${version}`), { content: version, version }),
  );

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Host and domains of 1.x are live, those of 2.0 are published. */
const areReady = async () => {
  for (const version of ['1.0.0', '2.0.0']) {
    await publishHost(version);
    await publishRemote(version, `^${version}`);
  }
  expect((await release('promote', 'host', '1.0.0')).output).toContain('host 1.0.0 is now live');
  await release('promote', 'domains', '1.0.0', '--base', base, '--no-fetch', '--by', 'ada');
};

test('a set is promoted with its reason, and is listed', async () => {
  await areReady();
  const set = ['--set', 'host@2.0.0', 'domains@2.0.0', '--no-fetch'];
  const from = ['--from', 'host@1.0.0', '--from', 'domains@1.0.0'];
  const { output } = await release('promote', ...set, ...from, '--why', 'platform 2', '--by', 'ben');
  expect(output).toBe('host 2.0.0 is now live\ndomains 2.0.0 is now live\n');
  expect((await release('history')).output).toMatch(/domains +promote +2\.0\.0 +1\.0\.0 +ben +platform 2/);
  expect((await release('list', 'domains')).output).toMatch(/domains +2\.0\.0 .+ 0 min +\d+ +live +ben/);
  expect((await release('promote', ...set, ...from)).output).toBe(
    'host 2.0.0 is live, not 1.0.0: it has changed since.\n',
  );
});

test('a remote that is ahead is promoted with a notice', async () => {
  await areReady();
  const { output } = await release('promote', 'domains', '2.0.0', '--no-fetch');
  expect(output).toContain('domains 2.0.0 is now live\n');
  expect(output).toContain('Pages show domains 1.0.0 until a host fits.');
});

test('with two keys, a promotion says that it waits, and the second person sees what it makes live', async () => {
  await publishHost('1.0.0');
  const fileOf = (name: string) => resolve(folder, `${name}.pem`);
  const created = [await release('keys', 'create', fileOf('ada')), await release('keys', 'create', fileOf('ben'))];
  const keys = created.map(({ output }) => output.trim());
  expect((await release('keys')).output).toBe('There are no keys yet. The first promotion creates one.\n');
  expect((await release('keys', 'use', ...keys, '--threshold', '2')).code).toBe(0);
  const asAda = { ROOST_SIGNING_KEY_FILE: fileOf('ada') };
  const waits = 'Not live yet: 1 more signature is needed. Run "pnpm release sign" with another key.\n';
  expect((await releaseAs(asAda, 'promote', 'host', '1.0.0')).output).toBe(waits);
  const asBen = { ROOST_SIGNING_KEY: await readFile(fileOf('ben'), 'utf8') };
  expect((await releaseAs(asBen, 'sign')).output).toBe('Signed: host: none → 1.0.0\n');
  expect((await readRegistry()).documents.host?.live).toBe('1.0.0');
  const [line, ...shown] = (await release('keys')).output.trim().split('\n');
  expect(line).toMatch(/^2 of these keys must sign\. The registry is valid until \d{4}-\d\d-\d\d \d\d:\d\d\.$/);
  expect(shown).toEqual(keys);
  expect((await releaseAs(asAda, 'renew')).output).toMatch(/^The registry is still valid until /);
});

test.each([
  ['keys', 'create'],
  ['keys', 'use'],
  ['keys', 'remove', 'key'],
  ['sign', 'domains'],
  ['renew', '--days', '0'],
  ['promote', '--set'],
  ['promote', '--set', 'host'],
  ['promote', '--set', 'hosts@1.0.0'],
  ['promote', '--set', 'host@1.0.0', 'host@2.0.0'],
  ['promote', '--set', 'host@1.0.0', '--from', '1.0.0'],
  ['promote', '--set', 'host@1.0.0', '--from', 'domains@1.0.0'],
  ['promote', '--set', 'domains@1.0.0', '--base', base],
  ['rollback'],
  ['rollback', 'host', 'domain'],
])('wrong use prints the usage: %j', async (...words) => {
  const { output } = await release(...words);
  expect(output).toContain('Usage:');
  expect((await readRegistry()).revision).toBe(0);
});

test('a stack that is not there is named', async () => {
  const { output } = await release('symbolicate', 'absent.txt');
  expect(output).toBe('absent.txt does not exist.\n');
});
