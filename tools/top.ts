import { dirname, resolve } from 'node:path';

/** The folder of the project. */
export const top = dirname(import.meta.dirname);

/** What is made while working, and can be deleted: releases, the sandbox's database, locks. */
export const workFolder = resolve(process.env['ROOST_WORK_DIR'] ?? `${top}/.roost`);

/** The published versions, one folder for each origin: what a static host would serve. */
export const releaseFolder = resolve(workFolder, 'releases');
