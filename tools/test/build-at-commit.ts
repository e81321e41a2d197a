import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { copyPublished, savedReleasesFolder } from '@roost/tools/release/saved-releases';
import { publishedFolder } from '@roost/tools/release/publish';
import type { ReleaseUnit } from '@roost/tools/release/release-unit';
import { run } from '@roost/tools/run';

type Version = { part: ReleaseUnit; version: string };

/** Whether the clone has the commit. A shallow clone lacks older ones. */
export const hasCommit = async (commit: string): Promise<boolean> =>
  (await run('git', ['cat-file', '-e', `${commit}^{commit}`])).code === 0;

/** The packages that a build of a deployable needs, as filters of pnpm. */
export const packagesOfBuilds = ['roost', '@roost/tools...', '@roost/host...', '@roost/remote-*...'];

/**
 * Builds versions from the sources of their commit, with the libraries of its lockfile and its release tool, and saves
 * them. Throws when a build has another version than the recorded one: its files are not those of the release.
 */
export const buildAtCommit = async (commit: string, versions: readonly Version[]): Promise<void> => {
  const sources = resolve(savedReleasesFolder, `sources-${commit}`);
  await rm(sources, { recursive: true, force: true });
  try {
    await checkOut(commit, sources);
    const filters = packagesOfBuilds.map((filter) => `--filter=${filter}`);
    await runOrThrow('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...filters], { cwd: sources });
    const waiting = [...versions];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await build(next, { commit, sources });
    };
    await Promise.all([work(), work()]);
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
};

/** Writes the files of the commit to the folder, with a separate index: the repository does not change. */
const checkOut = async (commit: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const env = { GIT_INDEX_FILE: resolve(folder, '.index') };
  await runOrThrow('git', ['read-tree', commit], { env });
  await runOrThrow('git', ['checkout-index', '--all', `--prefix=${folder}/`], { env });
};

const build = async (
  { part, version }: Version,
  { commit, sources }: { commit: string; sources: string },
): Promise<void> => {
  const work = resolve(sources, '.roost');
  await runOrThrow(process.execPath, ['tools/release/release.ts', 'publish', part], {
    cwd: sources,
    env: { ROOST_WORK_DIR: work, ROOST_BUILD_SALT: '', NODE_NO_WARNINGS: '1' },
  });
  if (!existsSync(publishedFolder(part, version, { work })))
    throw new Error(`The sources of ${commit} do not build ${part} ${version}, which releases.json records.`);
  await copyPublished({ part, version }, { from: work, to: savedReleasesFolder });
};

const runOrThrow = async (program: string, args: readonly string[], options: Parameters<typeof run>[2]) => {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${output}`);
};
