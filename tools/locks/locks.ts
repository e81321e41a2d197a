import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { run } from '@roost/tools/run';
import { repoRoot } from '@roost/tools/repo-root';
import { locksIn, without } from './locks-in.ts';

/**
 * `pnpm locks [folder of sandbox/src …]`: mutation testing of locks. Removes each lock, runs the race tests of its
 * folder on PostgreSQL and lists removals that no test detects. When these pass, all race tests run, because code of
 * other folders takes the lock too. Stops when tests fail without a removal. Restores each file. Takes about 10 s per
 * lock.
 */
const folders = process.argv.slice(2);
const files = globSync('sandbox/src/*/**/*.ts', { cwd: repoRoot, exclude: ['**/*.test.ts', 'sandbox/src/testing/**'] })
  .filter((file) => folders.length === 0 || folders.includes(folderOf(file)))
  .toSorted();
const survived: string[] = [];
let count = 0;
const failedWithAll = await failedTests(testsOf('.*'));
if (failedWithAll !== null) throw new Error(`Tests fail with every lock in place: ${failedWithAll}`);
for (const name of files) {
  const file = resolve(repoRoot, name);
  const source = await readFile(file, 'utf8');
  const restore = () => writeFile(file, source);
  for (const lock of locksIn(source)) {
    count += 1;
    const place = `${name}:${source.slice(0, lock.start).split('\n').length}`;
    try {
      await writeFile(file, without(source, lock));
      const failed = (await failedTests(testsOf(folderOf(name)))) ?? (await failedTests(testsOf('.*')));
      console.log(`${failed === null ? 'SURVIVED' : 'noticed '} ${place} ${lock.text.replaceAll(/\s+/g, ' ')}`);
      if (failed !== null) console.log(`         ${failed}`);
      if (failed === null) survived.push(place);
    } finally {
      await restore();
    }
  }
}
console.log(`${count - survived.length} of ${count} removals were noticed.`);
process.exitCode = survived.length === 0 ? 0 : 1;

function folderOf(file: string): string {
  return relative('sandbox/src', file).split('/')[0] ?? '';
}

function testsOf(folder: string): string {
  return `src/${folder}/.*(race|postgres)\\.test`;
}

/** The titles of the failed tests, or null when all pass. */
async function failedTests(pattern: string): Promise<string | null> {
  const { code, output } = await run(
    resolve(repoRoot, 'node_modules/.bin/jest'),
    ['--config', 'jest.postgres.config.ts', '--maxWorkers=2', '--bail', '--passWithNoTests', pattern],
    { env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' } },
  );
  if (code === 0) return null;
  const titles = [...output.matchAll(/^ {2}● (.+)$/gm)].map(([, title]) => title ?? '');
  return [...new Set(titles)].join('; ') || 'The test run ended without a failed test.';
}
