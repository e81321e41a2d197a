import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { packagesOfBuilds } from '@roost/tools/test/build-at-commit';
import { runOutsideRepository } from './run-outside-repository.ts';
import { repoRoot } from './stack.ts';

/** A copy of the repository in another folder, with its own libraries, like a clone on another machine. */
export type CleanCopy = {
  /** Publishes the current version of each deployable to a separate work folder, which it resolves to. */
  publish: (parts: readonly string[]) => Promise<string>;
  remove: () => Promise<void>;
};

export const cleanCopy = async (): Promise<CleanCopy> => {
  const folder = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-clean-copy-')));
  const root = resolve(folder, 'in/a/deeper/folder');
  const work = resolve(folder, 'work');
  const run = runOutsideRepository(work);
  const files = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], repoRoot);
  for (const file of files.split('\0').filter(Boolean))
    // A file that was removed and not yet committed is still listed.
    await cp(resolve(repoRoot, file), resolve(root, file)).catch((failed: NodeJS.ErrnoException) => {
      if (failed.code !== 'ENOENT') throw failed;
    });
  const filters = packagesOfBuilds.map((name) => `--filter=${name}`);
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...filters], root);
  return {
    publish: async (parts) => {
      for (const part of parts) await run(process.execPath, ['tools/release/release.ts', 'publish', part], root);
      return work;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
