import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { portsFrom } from '@roost/tools/start/local-config';
import { databaseFolder } from '@roost/tools/start/sandbox-process';

export type SandboxProcess = { origin: string; output: () => string; child: ChildProcess; end: () => Promise<void> };

/** In ms. The large seed of a new database takes most of it. */
const startTimeoutMs = 300_000;

/** Starts a process of the sandbox. Resolves when it serves, and throws with its output when it ends before. */
export const startProcess = async ({
  portBase,
  environment,
}: {
  portBase: number;
  environment: Record<string, string>;
}): Promise<SandboxProcess> => {
  const child = spawn(process.execPath, ['--no-warnings', resolve(repoRoot, 'sandbox/src/main.ts')], {
    env: { ...process.env, ROOST_DATA_DIR: dataFolder(), ROOST_PORT_BASE: String(portBase), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const isReady = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    if (output.length < 100_000) output += chunk.toString();
    if (output.includes('Roost sandbox:')) isReady.resolve();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const stuck = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  await Promise.race([
    isReady.promise,
    exited.then(() => {
      throw new Error(`A process of the sandbox ended: ${output}`);
    }),
  ]).finally(() => clearTimeout(stuck));
  return {
    origin: `http://localhost:${portsFrom(portBase).sandbox}`,
    output: () => output,
    child,
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
};

/** The settings of further processes over the PostgreSQL server of `first`. */
export const joinServer = async (first: SandboxProcess): Promise<Record<string, string>> => {
  const [, databaseUrl] = /DATABASE_URL=(\S+)/.exec(first.output()) ?? [];
  if (databaseUrl === undefined) throw new Error('The first process has no PostgreSQL server.');
  const secretKey = await readFile(join(dataFolder(), 'secret-key'), 'utf8');
  return { DATABASE_URL: databaseUrl, ROOST_SECRET_KEY: secretKey.trim(), ROOST_API_ORIGIN: first.origin };
};

const dataFolder = (): string => databaseFolder({ database: 'database', seed: process.env['ROOST_SEED'] });
