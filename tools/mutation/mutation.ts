import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { top } from '@roost/tools/top';
import { areas } from './areas.ts';

/**
 * `pnpm mutation <area> [options of Stryker]`: changes the code of an area in one place after the other, runs its tests and lists the
 * changes that no test noticed. Files are changed in place and restored; not part of any other check, since an area takes minutes to
 * an hour.
 */
const [name = '', ...options] = process.argv.slice(2);
if (!(name in areas)) {
  console.error(`pnpm mutation ${Object.keys(areas).join('|')}`);
  process.exit(1);
}
const { status } = spawnSync(
  resolve(top, 'node_modules/.bin/stryker'),
  ['run', resolve(import.meta.dirname, 'stryker.config.ts'), ...options],
  { cwd: top, env: { ...process.env, ROOST_MUTATION_AREA: name }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
