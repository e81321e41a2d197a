import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';

test('benchmarks use a separate folder, whatever database the environment names', () => {
  const script = `
    const { separateStack } = await import('./bench/separate-stack.ts');
    separateStack(process.env, { workFolder: '/work/bench' });
    const { releaseFolder } = await import('./tools/repo-root.ts');
    const { databaseFolder } = await import('./tools/start/sandbox-process.ts');
    const { ROOST_DATA_DIR, DATABASE_URL } = process.env;
    console.log(JSON.stringify([releaseFolder, databaseFolder({ database: 'database' }), ROOST_DATA_DIR, DATABASE_URL]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    cwd: repoRoot,
    env: { ...process.env, ROOST_WORK_DIR: '/work/running', ROOST_DATA_DIR: '/data', DATABASE_URL: 'postgres://shop' },
    encoding: 'utf8',
  });
  expect([stderr, JSON.parse(stdout || 'null')]).toEqual([
    '',
    [resolve('/work/bench/releases'), resolve('/work/bench/database'), null, null],
  ]);
});
