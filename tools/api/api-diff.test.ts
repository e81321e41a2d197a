import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '@roost/shared/contracts/open-api';
import { aRemoteBuild } from '@roost/tools/release/testing/a-build';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { setCanary } = await import('@roost/tools/release/canary');
const { promote } = await import('@roost/tools/release/promote');
const { publishBuild } = await import('@roost/tools/release/publish');

type Options = { version: string; names?: string[] };
const goesLive = async (remote: 'domains' | 'settings', { version, names }: Options) => {
  const output = await aRemoteBuild(resolve(folder, 'builds', `${remote}-${version}`), { content: remote });
  if (names !== undefined) await writeFile(resolve(output, 'api.json'), JSON.stringify(openApiDocument({ names })));
  await publishBuild(remote, version, output);
  await promote(remote, version, { base: `http://localhost:4001/${remote}` });
};

/** Runs the command like `pnpm api:diff`. */
const run = async (...options: string[]) => {
  const script = resolve(import.meta.dirname, 'api-diff.ts');
  const env = { ...process.env, ROOST_WORK_DIR: folder, NODE_OPTIONS: '' };
  return promisify(execFile)(process.execPath, ['--no-warnings', script, ...options], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      text: failed.stdout + failed.stderr,
    }),
  );
};

beforeEach(async () => {
  await rm(resolve(folder, 'releases'), { recursive: true, force: true });
  await rm(resolve(folder, 'builds'), { recursive: true, force: true });
});

test('the live remotes that an API breaks are named, by endpoint and field', async () => {
  await goesLive('domains', { version: '1.0.0', names: ['listDomains'] });
  await goesLive('settings', { version: '2.0.0', names: ['listMembers'] });
  expect(await run()).toEqual({ code: 0, text: 'domains@1.0.0 fits\nsettings@2.0.0 fits\n' });
  const text = JSON.stringify(openApiDocument()).replaceAll('"nameservers"', '"servers"');
  const file = resolve(folder, 'changed.json');
  await writeFile(file, text);
  expect(await run('--api', file)).toEqual({
    code: 1,
    text: 'domains@1.0.0 breaks: GET /domains: response field data.*.nameservers was removed\nsettings@2.0.0 fits\n',
  });
});

test('a canary counts like the live version', async () => {
  await goesLive('domains', { version: '1.1.0', names: ['listTags'] });
  await goesLive('domains', { version: '1.0.0', names: ['listDomains'] });
  await setCanary('domains', { version: '1.1.0', share: 100, workspaces: [] });
  expect(await run()).toEqual({ code: 0, text: 'domains@1.0.0 fits\ndomains@1.1.0 fits\n' });
});

test('only the live version counts', async () => {
  const text = JSON.stringify(openApiDocument()).replaceAll('"/domains"', '"/domain-names"');
  const file = resolve(folder, 'changed.json');
  await writeFile(file, text);
  await goesLive('domains', { version: '1.0.0', names: ['listDomains'] });
  expect((await run('--api', file)).code).toBe(1);
  await goesLive('domains', { version: '1.1.0', names: ['listTags'] });
  expect(await run('--api', file)).toEqual({ code: 0, text: 'domains@1.1.0 fits\n' });
});

test('a version without a contract is named, and a wrong use shows the options', async () => {
  await goesLive('domains', { version: '1.0.0' });
  expect(await run()).toEqual({
    code: 0,
    text: 'domains@1.0.0 does not say what it was built with: release it again\n',
  });
  expect(await run('--apis')).toMatchObject({
    code: 2,
    text: expect.stringContaining('Usage: pnpm api:diff') as string,
  });
});
