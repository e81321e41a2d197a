import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  copyPublished,
  isReleaseSaved,
  savedReleasesFolder,
  removeUnrecordedReleases,
} from '@roost/tools/release/saved-releases';
import { previousOf, readRecorded } from '@roost/tools/release/recorded';
import { releaseUnits, type ReleaseUnit } from '@roost/tools/release/release-unit';
import { publish } from '@roost/tools/release/release';
import { repoRoot } from '@roost/tools/repo-root';
import { buildAtCommit, hasCommit } from './build-at-commit.ts';
import { exitCodes } from './exit-codes.ts';

type Previous = { part: ReleaseUnit; version: string; commit: string };

/**
 * Writes a work folder for each mix of the current versions with those of the previous release, with `versions.json`.
 * Builds the versions of the previous release that are not saved. Prints the reason when the clone cannot.
 */
const prepare = async (): Promise<void> => {
  const folders = ['host-ahead', 'remotes-ahead'].map((stack) => resolve(repoRoot, `.roost/e2e-${stack}`));
  // The database remains.
  for (const folder of folders)
    for (const name of ['releases', 'documents', 'revisions.jsonl', 'versions.json'])
      await rm(resolve(folder, name), { recursive: true, force: true });
  const recorded = await readRecorded();
  await removeUnrecordedReleases(recorded);
  const current: Record<string, string> = {};
  for (const part of releaseUnits) current[part] = await publish(part);
  const previous: Previous[] = Object.entries(current).flatMap(([part, version]) => {
    const release = previousOf(recorded, part, version);
    return release === undefined ? [] : { part, ...release };
  });
  const reason = await build(previous.filter((one) => !isReleaseSaved(one)));
  if (reason !== null) {
    console.log(reason);
    process.exitCode = exitCodes.absent;
    return;
  }
  const versions = { current, previous: Object.fromEntries(previous.map(({ part, version }) => [part, version])) };
  for (const folder of folders) {
    for (const one of previous) await copyPublished(one, { from: savedReleasesFolder, to: folder });
    for (const [part, version] of Object.entries(current)) await copyPublished({ part, version }, { to: folder });
    await writeFile(resolve(folder, 'versions.json'), JSON.stringify(versions));
  }
};

/** Builds the versions, commit by commit. Returns the reason when a commit is missing. */
const build = async (missing: readonly Previous[]): Promise<string | null> => {
  const commits = new Set(missing.map(({ commit }) => commit));
  for (const commit of commits)
    if (!(await hasCommit(commit)))
      return `This clone does not have commit ${commit} with the previous release. Run "git fetch --unshallow".`;
  for (const commit of commits)
    await buildAtCommit(
      commit,
      missing.filter((one) => one.commit === commit),
    );
  return null;
};

await prepare();
