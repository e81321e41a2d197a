import { spawn } from 'node:child_process';
import { top } from '@roost/tools/top';

export type Outcome = { code: number; output: string; seconds: number };

/** Runs a program in the project folder without a shell. Never throws. */
export const run = (
  program: string,
  parts: readonly string[],
  { env = {} }: { env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> =>
  new Promise((done) => {
    const begun = Date.now();
    const child = spawn(program, parts, {
      cwd: top,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => done({ code: 1, output: String(error), seconds: 0 }));
    child.once('close', (code) => done({ code: code ?? 1, output, seconds: (Date.now() - begun) / 1000 }));
  });
