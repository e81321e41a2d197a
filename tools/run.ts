import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repoRoot } from '@roost/tools/repo-root';

export type Outcome = { code: number; output: string; seconds: number };

type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Receives each complete line while the program runs. */
  onLine?: (line: string) => void;
};

/** Runs a program without a shell, in the project folder or in `cwd`. Never throws. */
export const run = (
  program: string,
  args: readonly string[],
  { env = {}, cwd = repoRoot, onLine }: RunOptions = {},
): Promise<Outcome> =>
  new Promise((done) => {
    const startedAt = Date.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const onData = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    if (onLine) for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', onLine);
    child.once('error', (error) => done({ code: 1, output: String(error), seconds: 0 }));
    child.once('close', (code) => done({ code: code ?? 1, output, seconds: (Date.now() - startedAt) / 1000 }));
  });
