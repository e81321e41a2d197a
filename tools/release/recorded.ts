import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import * as v from 'valibot';
import type { ReleaseUnit } from './release-unit.ts';
import { writeAtomically } from './write-atomically.ts';

/** A released version and the commit with its sources. */
const Release = v.object({ version: v.string(), commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) });
export type Release = v.InferOutput<typeof Release>;

const Recorded = v.record(v.string(), v.array(Release));
/** The last releases of each deployable, latest first. */
export type Recorded = v.InferOutput<typeof Recorded>;

/** Number of releases of each deployable that are recorded, and whose files are saved. */
const maxRecorded = 2;

export const recordedFile = (root: string = repoRoot): string => resolve(root, 'releases.json');

/** The releases that are committed with the sources. A repository that never tagged a release has none. */
export const readRecorded = async (root: string = repoRoot): Promise<Recorded> => {
  const text = await readFile(recordedFile(root), 'utf8').catch((failed: NodeJS.ErrnoException) => {
    if (failed.code === 'ENOENT') return '{}';
    throw failed;
  });
  return v.parse(Recorded, JSON.parse(text));
};

export const writeRecorded = (recorded: Recorded, root: string = repoRoot): Promise<void> =>
  writeAtomically(recordedFile(root), `${JSON.stringify(recorded, null, 2)}\n`);

/** Adds the release of a deployable unless it is the latest one. */
export const withRelease = (recorded: Recorded, part: ReleaseUnit, release: Release): Recorded => {
  const before = recorded[part] ?? [];
  return before[0]?.version === release.version
    ? recorded
    : { ...recorded, [part]: [release, ...before].slice(0, maxRecorded) };
};

/** The latest release that differs from the current version. Undefined for a deployable that has none. */
export const previousOf = (recorded: Recorded, part: ReleaseUnit, current: string): Release | undefined =>
  recorded[part]?.find(({ version }) => version !== current);
