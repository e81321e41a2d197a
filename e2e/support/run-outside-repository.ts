import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a command in a folder outside the repository; resolves to its output. */
export type RunOutsideRepository = (program: string, args: readonly string[], cwd: string) => Promise<string>;

/** `work` is the work folder of the commands. pnpm that runs the tests would pass its own settings on. */
export const runOutsideRepository = (work: string): RunOutsideRepository => {
  const inherited = Object.entries(process.env).filter(([key]) => !/^(npm_|pnpm_)/i.test(key));
  const env = { ...Object.fromEntries(inherited), ROOST_WORK_DIR: work, NODE_NO_WARNINGS: '1' };
  return async (program, args, cwd) => (await execute(program, args, { cwd, env, maxBuffer: 1 << 26 })).stdout;
};
