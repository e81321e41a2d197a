import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { remoteNames } = await import('@roost/tools/build/packages');
const { promote } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');

const base = 'http://localhost:4801/';
const versions = ['1.0.0', '1.1.0', '1.2.0'];

beforeAll(async () => {
  for (const remote of remoteNames) {
    for (const version of versions) {
      await publishBuild(
        remote,
        version,
        await aRemoteBuild(resolve(folder, 'builds', remote, version), { content: `${remote}${version}` }),
      );
    }
  }
});

// A child process inherits Jest's environment, not changes that a test makes to `process.env`.
const env = { ...process.env, ROOST_WORK_DIR: folder };

const release = (...words: string[]): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, 'release.ts'), ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

test('twelve promotions in parallel processes all take effect', async () => {
  const running = versions.flatMap((version) =>
    remoteNames.map((remote) => release('promote', remote, version, '--base', base, '--no-fetch')),
  );
  const codes = await Promise.all(running.map(async (child) => ((await once(child, 'exit')) as [number])[0]));
  expect(codes).toEqual(running.map(() => 0));
  const { remotes } = await readRegistry();
  for (const remote of remoteNames) {
    const { live, previous, earlier } = remotes[remote] ?? {};
    expect([live, previous, ...(earlier ?? [])].toSorted()).toEqual(versions);
  }
}, 60_000);

/** Resolves in the middle of a promotion, which changes the folder of the registry several times. */
const folderHasChanged = async (changed: string, { times }: { times: number }): Promise<void> => {
  let changes = 0;
  for await (const _ of watch(changed)) if (++changes === times) return;
};

test('a killed release leaves the registry valid, and the next one succeeds', async () => {
  await promote('domains', '1.0.0', { base });
  for (let round = 0; round < 6; round += 1) {
    const script = `
      const { promote } = await import(${JSON.stringify(resolve(import.meta.dirname, 'promote.ts'))});
      process.send('ready');
      for (let turn = 0; ; turn += 1) await promote('domains', turn % 2 ? '1.0.0' : '1.1.0', { anyway: true });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    await once(child, 'message');
    await folderHasChanged(dirname(registryFile), { times: 1 + round * 2 });
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const { remotes } = await readRegistry();
    expect(versions).toContain(remotes['domains']?.live);
    await promote('domains', '1.2.0', { anyway: true });
    expect((await readRegistry()).remotes['domains']?.live).toBe('1.2.0');
  }
}, 60_000);
