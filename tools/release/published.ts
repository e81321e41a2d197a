import { readdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ReleaseUnit } from './release-unit.ts';
import { historyOf } from './registration.ts';
import { publishedFolder } from './publish.ts';
import { previewsIn } from './previews-in.ts';
import { readRegistry } from './registry-file.ts';
import { versionsIn } from './versions-in.ts';

export type Published = {
  part: ReleaseUnit;
  version: string;
  /** The version's status in the registry. Null when the registry does not contain it. */
  status: 'live' | 'previous' | 'earlier' | 'canary' | 'preview' | null;
  /** `at`: publication time. `leftAt`: end of the last live period, or the publication time. */
  at: Date;
  leftAt: Date;
  /** Bytes of all files, without compressed copies. */
  size: number;
};

/** All published versions of the parts, latest first. */
export const publishedVersions = async (parts: readonly ReleaseUnit[]): Promise<Published[]> => {
  const registry = await readRegistry();
  const previewed = new Set(Object.values(previewsIn(registry)).map(({ remote, version }) => `${remote} ${version}`));
  const found: Published[] = [];
  for (const part of parts) {
    const history = historyOf(registry, part);
    for (const version of await versionsIn(dirname(publishedFolder(part, '-')))) {
      const folder = publishedFolder(part, version);
      const status =
        (history?.live === version && 'live') ||
        (history?.previous === version && 'previous') ||
        (registry.remotes[part]?.canary?.version === version && 'canary') ||
        (history?.earlier.includes(version) && 'earlier') ||
        (previewed.has(`${part} ${version}`) && 'preview') ||
        null;
      const { at, size } = await extentOf(folder);
      found.push({ part, version, status, at, size, leftAt: (await stat(folder)).mtime });
    }
  }
  return found.toSorted((one, other) => one.part.localeCompare(other.part) || Number(other.at) - Number(one.at));
};

const extentOf = async (folder: string) => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter(
    (entry) => entry.isFile() && !/\.(br|gz)$|\.dcz\//.test(`${entry.parentPath}/${entry.name}`),
  );
  const stats = await Promise.all(files.map(({ parentPath, name }) => stat(resolve(parentPath, name))));
  return {
    // A folder without files has the time of the folder.
    at: new Date(stats.length === 0 ? (await stat(folder)).mtimeMs : Math.max(...stats.map(({ mtimeMs }) => mtimeMs))),
    size: stats.reduce((sum, file) => sum + file.size, 0),
  };
};
