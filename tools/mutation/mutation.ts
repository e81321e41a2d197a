import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { areas } from './areas.ts';

/**
 * `pnpm mutation <area>[/<file>] [options of Stryker]`: mutates the code of an area, runs its tests and lists surviving
 * mutations. Changes files in place and restores them. Not part of other checks: an area takes minutes.
 */
const [part = '', ...options] = process.argv.slice(2);
const [name = '', file] = part.split('/');
if (!(name in areas)) {
  console.error(`pnpm mutation ${Object.keys(areas).join('|')}, or one file of an area, such as dns/dmarc`);
  process.exit(1);
}
const { status } = spawnSync(
  resolve(repoRoot, 'node_modules/.bin/stryker'),
  ['run', resolve(import.meta.dirname, 'stryker.config.ts'), ...options],
  { cwd: repoRoot, env: { ...process.env, ROOST_MUTATION_AREA: name, ROOST_MUTATION_FILE: file }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
