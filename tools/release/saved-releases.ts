import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { repoRoot, workFolder } from '@roost/tools/repo-root';
import { publishedFolder } from './publish.ts';
import type { Recorded } from './recorded.ts';
import type { ReleaseUnit } from './release-unit.ts';
import { versionsIn } from './versions-in.ts';

type Version = { part: ReleaseUnit; version: string };

/** Files of the recorded releases, like a work folder. Every work folder of the repository shares it. */
export const savedReleasesFolder: string = resolve(repoRoot, '.roost/saved-releases');

export const isReleaseSaved = ({ part, version }: Version, { saved = savedReleasesFolder } = {}): boolean =>
  existsSync(publishedFolder(part, version, { work: saved }));

/** Copies a published version from one work folder to another, completely or not at all. */
export const copyPublished = async (
  { part, version }: Version,
  { from = workFolder, to }: { from?: string; to: string },
): Promise<void> => {
  const folder = publishedFolder(part, version, { work: to });
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished-${crypto.randomUUID().slice(0, 8)}`;
  await cp(publishedFolder(part, version, { work: from }), unfinished, { recursive: true, preserveTimestamps: true });
  await rename(unfinished, folder);
};

/** Removes the files of releases that are no longer recorded. */
export const removeUnrecordedReleases = async (
  recorded: Recorded,
  { saved = savedReleasesFolder } = {},
): Promise<void> => {
  for (const [part, releases] of Object.entries(recorded)) {
    for (const version of await versionsIn(dirname(publishedFolder(part, '-', { work: saved }))))
      if (!releases.some((release) => release.version === version))
        await rm(publishedFolder(part, version, { work: saved }), { recursive: true, force: true });
  }
};
