import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repoRoot, workFolder } from '@roost/tools/repo-root';
import { copyPublished, savedReleasesFolder, removeUnrecordedReleases } from './saved-releases.ts';
import { readRecorded, withRelease, writeRecorded, type Recorded } from './recorded.ts';
import type { ReleaseUnit } from './release-unit.ts';

const run = promisify(execFile);

type Tagged = {
  part: ReleaseUnit;
  version: string;
  /** The entry of its changelog. */
  changes: string;
};
type Folders = {
  /** The repository. */
  root?: string;
  /** The work folder with the published versions. */
  work?: string;
  /** The folder with the files of the recorded releases. */
  saved?: string;
};

/** Throws when files differ from the commit: a version has the sources of its commit. */
export const requireCommitted = async ({ root = repoRoot }: Pick<Folders, 'root'> = {}): Promise<void> => {
  const { stdout } = await run('git', ['status', '--porcelain'], { cwd: root });
  if (stdout !== '') throw new Error(`These files are not committed. Commit them before you tag a release.\n${stdout}`);
};

/**
 * Tags the commit with each published version that is new, saves its files, and records it. Returns the new tags, such as
 * `domains@0.1.0-1f828a5d`. Removes the files of releases that are no longer recorded.
 */
export const tagReleases = async (
  published: readonly Tagged[],
  { root = repoRoot, work = workFolder, saved = savedReleasesFolder }: Folders = {},
): Promise<string[]> => {
  const commit = (await run('git', ['rev-parse', 'HEAD'], { cwd: root })).stdout.trim();
  const before = await readRecorded(root);
  let recorded: Recorded = before;
  const tags: string[] = [];
  for (const { part, version, changes } of published) {
    const next = withRelease(recorded, part, { version, commit });
    if (next === recorded) continue;
    recorded = next;
    await copyPublished({ part, version }, { from: work, to: saved });
    const tag = `${part}@${version}`;
    await run('git', ['tag', '--force', '--annotate', tag, '--message', `${tag}\n\n${changes}`], { cwd: root });
    tags.push(tag);
  }
  if (tags.length > 0) await writeRecorded(recorded, root);
  await removeUnrecordedReleases(recorded, { saved });
  return tags;
};
