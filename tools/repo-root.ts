import { existsSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

/** The folder at or above this one that has the settings of a pnpm workspace, or else this one. */
const workspaceOf = (folder: string): string => {
  for (let at = folder; at !== dirname(at); at = dirname(at))
    if (existsSync(resolve(at, 'pnpm-workspace.yaml'))) return at;
  return folder;
};

const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The root folder of the repository: Roost's, or that of a team which has the tools as packages. */
export const repoRoot = isInstalled ? workspaceOf(process.cwd()) : dirname(import.meta.dirname);

/** Generated files that can be deleted: releases, the sandbox database, locks. */
export const workFolder = resolve(process.env['ROOST_WORK_DIR'] ?? `${repoRoot}/.roost`);

/** Published versions, one folder per origin, as a static host would serve them. */
export const releaseFolder = resolve(workFolder, 'releases');
