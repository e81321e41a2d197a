import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '@roost/tools/repo-root';
import { moveErrorsFirst } from './move-errors-first.ts';
import { buildSourceOf, type ReleaseUnit } from './release-unit.ts';

const run = promisify(execFile);

/** Builds the part for production and returns the output folder. Throws with webpack's output, the errors first. */
export const build = async (part: ReleaseUnit): Promise<string> => {
  const { folder, configuration, output } = buildSourceOf(part);
  const root = resolve(repoRoot, folder);
  try {
    const building = run(
      process.execPath,
      ['node_modules/webpack-cli/bin/cli.js', 'build', '--config', configuration],
      {
        cwd: root,
        maxBuffer: 1 << 26,
      },
    );
    const end = () => void building.child.kill();
    process.once('exit', end);
    await building.finally(() => process.off('exit', end));
  } catch (failed) {
    const { stdout = '', stderr = '' } = failed as { stdout?: string; stderr?: string };
    throw new Error(`The build of ${part} failed.\n${moveErrorsFirst(stdout)}${stderr}`, { cause: failed });
  }
  return resolve(root, output);
};
