import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { remotes } from '../faults/faulty-releases.ts';
import { repoRoot, workFolder } from './stack.ts';

const run = promisify(execFile);

/** A copy of the repository whose sources a test can change. */
export type ChangedSources = {
  root: string;
  /** Replaces a text of a file, which must contain it. */
  replace: (file: string, change: { from: string; to: string }) => Promise<void>;
  /** Builds a part and publishes it to the stack; resolves to its version. */
  publish: (part: string, options?: string[]) => Promise<string>;
  remove: () => Promise<void>;
};

export const changedSources = async (): Promise<ChangedSources> => {
  const root = await mkdtemp(resolve(tmpdir(), 'roost-changed-'));
  const packages = ['host', 'shared', 'tools', ...remotes.map((remote) => `remote-${remote}`)];
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'lingui.config.ts'];
  for (const name of [...packages, ...files])
    await cp(resolve(repoRoot, name), resolve(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isSource,
    });
  await linkInstalled(root);
  // Versions that no earlier run has published or rolled back.
  const salt = String(Date.now());
  return {
    root,
    replace: async (file, { from, to }) => {
      const path = resolve(root, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(path, text.replace(from, to));
    },
    publish: async (part, options = []) => {
      const env = { ...process.env, ROOST_WORK_DIR: workFolder, ROOST_BUILD_SALT: salt, NODE_NO_WARNINGS: '1' };
      const parts = ['tools/release/release.ts', 'publish', part, ...options];
      const { stdout } = await run(process.execPath, parts, { cwd: root, env });
      return stdout.match(/\d+\.\d+\.\d+-\w+/)?.[0] ?? '';
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

const isSource = (path: string) => !['dist', 'dist-checkout', '.cache', '.roost'].includes(basename(path));

/** Links the installed packages. The packages of the repository are those of the copy. */
const linkInstalled = async (root: string): Promise<void> => {
  await mkdir(resolve(root, 'node_modules/@roost'), { recursive: true });
  for (const [name, folder] of [
    ['tools', 'tools'],
    ['build', 'tools/build'],
  ] as const)
    await symlink(`../../${folder}`, resolve(root, 'node_modules/@roost', name));
  for (const name of await readdir(resolve(repoRoot, 'node_modules')))
    if (name !== '@roost' && isSource(name))
      await symlink(resolve(repoRoot, 'node_modules', name), resolve(root, 'node_modules', name));
};
