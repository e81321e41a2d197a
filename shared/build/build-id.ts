import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/**
 * Eight hexadecimal digits: a hash of all inputs of the package's build (its folder, shared and the lockfile). Equal
 * sources have equal ids on any machine. `ROOST_BUILD_SALT` changes the id of equal sources, to test a release. `root`
 * is the folder of the package.
 */
export const buildIdOf = ({ root }: { root: string }): string => {
  const top = dirname(root);
  const hash = createHash('sha256').update(process.env['ROOST_BUILD_SALT'] ?? '');
  for (const file of sourcesOf({ top, folders: [basename(root), 'shared'] })) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolve(top, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
};

/** The files, relative to `top`, that a build can depend on, in a fixed order. */
const sourcesOf = ({ top, folders }: { top: string; folders: string[] }): string[] =>
  globSync(
    folders.flatMap((folder) => [`${folder}/*.{ts,tsx,json}`, `${folder}/{src,build,public}/**/*`]),
    { cwd: top, exclude: ['**/node_modules/**', '**/*.test.ts', '**/*.test.tsx', ...ofTheHarness] },
  )
    .concat('pnpm-lock.yaml')
    .filter((file) => statSync(resolve(top, file)).isFile())
    .toSorted();

/** Files of the harness; no release depends on them. */
const ofTheHarness = [
  '*/harness.tsx',
  '*/webpack.harness.config.ts',
  'shared/build/harness.ts',
  'shared/src/harness/**',
];
