import { packages } from '@roost/tools/build/packages';
import { run } from '@roost/tools/run';

export type Affected = {
  /** Changed modules, as paths from the root. */
  files: string[];
  /** Packages with a changed module. */
  names: string[];
};

/**
 * The packages and modules that a change affects. `everything` when the module graph does not cover a file: settings,
 * lock file, shared.
 */
export const affectedBy = (changed: readonly string[]): Affected | 'everything' => {
  const files = changed.filter((file) => !isDocumentation(file));
  if (files.some((file) => !isInGraph(file))) return 'everything';
  return { files, names: packages.filter((name) => files.some((file) => file.startsWith(`${name}/`))) };
};

/** `docs/roles.md` is excluded because a test reads it. */
const isDocumentation = (file: string): boolean =>
  file === 'README.md' || (file.startsWith('docs/') && file !== 'docs/roles.md');

/** Whether only modules of the same package import the file: Jest's module graph covers one package. */
const isInGraph = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !file.endsWith('.config.ts') &&
  !file.startsWith('shared/') &&
  !file.startsWith('tools/build/') &&
  packages.some((name) => file.startsWith(`${name}/`));

/** Files that differ from the merge base with `main`, committed or not. Throws outside a git checkout. */
export const changedFiles = async (): Promise<string[]> => {
  const base = await git('merge-base', 'HEAD', 'main');
  const [differing = [], unknown = []] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base.join('')),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...differing, ...unknown];
};

const git = async (...parts: string[]): Promise<string[]> => {
  const { code, output } = await run('git', parts);
  if (code !== 0) throw new Error(`git ${parts.join(' ')} failed: ${output}`);
  return output.split('\n').filter((line) => line !== '');
};
