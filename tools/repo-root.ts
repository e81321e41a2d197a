import { dirname, resolve } from 'node:path';

/** The root folder of the repository. */
export const repoRoot = dirname(import.meta.dirname);

/** Generated files that can be deleted: releases, the sandbox database, locks. */
export const workFolder = resolve(process.env['ROOST_WORK_DIR'] ?? `${repoRoot}/.roost`);

/** Published versions, one folder per origin, as a static host would serve them. */
export const releaseFolder = resolve(workFolder, 'releases');
