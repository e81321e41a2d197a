import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { databaseFolder } = await import('./sandbox-process.ts');
const { repoRoot } = await import('@roost/tools/repo-root');

/** Below 32,768, the first port that Linux gives to outgoing connections: a busy port would end the start. */
const portBase = 20_000 + (process.pid % 120) * 100;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts the sandbox like `npm start`. All tests share one database: creating one costs 6 s of CPU time. */
const startSandbox = (script: string[]) => {
  // Starts much faster without demo accounts.
  const env = {
    ...process.env,
    ROOST_PORT_BASE: String(portBase),
    ROOST_DATA_DIR: resolve(folder, 'database'),
    ROOST_CONTROL: 'off',
    // Shares compiled code with later starts.
    NODE_COMPILE_CACHE: resolve(folder, 'compile-cache'),
  };
  const child = spawn(process.execPath, ['--no-warnings', ...script], {
    cwd: repoRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  let output = '';
  const hear = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  return { child, exit, output: () => output };
};

const hasWritten = ({ child, output }: ReturnType<typeof startSandbox>, text: string): Promise<void> =>
  new Promise((done) => {
    child.stdout?.on('data', () => {
      if (output().includes(text)) done();
    });
  });

const main = 'sandbox/src/main.ts';

test('a sandbox shows its log, and SIGTERM stops the sandbox and its parent', async () => {
  const starter = `
    const { endSandbox, startSandboxProcess } = await import('./tools/start/sandbox-process.ts');
    const sandbox = await startSandboxProcess({ portBase: ${portBase}, database: 'database' });
    process.on('SIGTERM', () => void endSandbox(sandbox).then(() => process.exit(0)));
    await fetch('http://localhost:${portBase + 10}/v1/nothing');
    process.send('ready');`;
  const { child, exit, output } = startSandbox(['--input-type=module', '-e', starter]);
  await Promise.race([once(child, 'message'), exit]);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(output()).toContain('Roost sandbox: http://localhost:');
  expect(output()).toContain('Roost DNS: off');
  expect(output()).toContain('GET unknown route 404');
  await expect(fetch(`http://localhost:${portBase + 10}/healthz`)).rejects.toThrow('fetch failed');
}, 60_000);

test('a start on a busy port fails, although the other program there answers', async () => {
  const other = createServer((_, response) => response.end()).listen(portBase + 10);
  await once(other, 'listening');
  const starter = `
    const { startSandboxProcess } = await import('./tools/start/sandbox-process.ts');
    await startSandboxProcess({ portBase: ${portBase}, database: 'database' });`;
  const { exit, output } = startSandbox(['--input-type=module', '-e', starter]);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain('The sandbox stopped with code 1. See its log above.');
  await other[Symbol.asyncDispose]();
}, 60_000);

test('a killed sandbox can start again, and stops with its parent even during the start', async () => {
  const killed = startSandbox([main]);
  await Promise.race([hasWritten(killed, 'Roost sandbox:'), killed.exit]);
  killed.child.kill('SIGKILL');
  expect(await killed.exit).toEqual([null, 'SIGKILL']);
  const { child, exit } = startSandbox([main]);
  await once(child, 'spawn');
  child.disconnect();
  // Exit code 1 would mean that the database of the killed process could not be opened.
  expect(await exit).toEqual([0, null]);
}, 60_000);

test('each seed has a separate database, so that a later start with another seed works', () => {
  expect(databaseFolder({ database: 'database' })).toBe(resolve(folder, 'database'));
  expect(databaseFolder({ database: 'database', seed: 'default' })).toBe(resolve(folder, 'database'));
  expect(databaseFolder({ database: 'database', seed: 'large' })).toBe(resolve(folder, 'database-large'));
  expect(databaseFolder({ database: 'database', seed: 'none' })).toBe(resolve(folder, 'database-none'));
});
