import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Returns the modules and tests of a package that are named like a folder of modules beside them. Such a file
 * belongs into the folder, as its `index.ts` or under the name of its export.
 */
export const filesNamedLikeFolders = (folder: string): string[] =>
  namedLikeFolders(globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**'] }));

export const namedLikeFolders = (files: readonly string[]): string[] => {
  const folders = new Set(files.map(dirname));
  return files.filter((file) => folders.has(`${dirname(file)}/${stemOf(file)}`.replace('./', ''))).toSorted();
};

/** `details` of `details.race.test.tsx`. */
const stemOf = (file: string): string => basename(file).split('.')[0] ?? '';
