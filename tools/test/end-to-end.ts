import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { printFailure, type Result, type Step } from '@roost/tools/check/steps';
import { run } from '@roost/tools/run';
import { repoRoot, workFolder } from '@roost/tools/repo-root';
import { findChromium, installChromium } from './find-chromium.ts';
import { exitCodes } from './exit-codes.ts';
import { findNginx, installNginx } from './find-nginx.ts';
import { summarise, type Report } from './playwright-report.ts';

type Stack = 'first' | 'second' | 'host-ahead' | 'remotes-ahead';
type Lane = { name: string; config: string; stack: Stack };

const lane = ({ name, config, stack }: Lane): Step => ({
  name,
  run: async (): Promise<Result> => {
    const programs = await findPrograms();
    const report = resolve(workFolder, `${config}-${stack}.json`);
    await rm(report, { force: true });
    const { code, output, seconds } = await run(
      process.execPath,
      [resolve(repoRoot, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', `e2e/${config}.config.ts`],
      {
        env: {
          ...programs,
          ROOST_E2E_STACK: stack,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          NODE_NO_WARNINGS: '1',
        },
        onLine: printFailure,
      },
    );
    const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Partial<Report>;
    return { name, seconds, ...summarise(read, { code, output }) };
  },
});

const findPrograms = async () => {
  const nginx = findNginx() ?? (await installNginx());
  return {
    ROOST_CHROMIUM: (await findChromium()) ?? (await installChromium()),
    ...(nginx !== null && { ROOST_NGINX: nginx }),
  };
};

/** Builds and publishes every part once, for both stacks. */
export const builds: Step = {
  name: 'builds',
  run: async (): Promise<Result> => {
    // Installs them before both lanes need them concurrently.
    await findPrograms();
    const { code, output, seconds } = await run(
      process.execPath,
      ['--no-warnings', resolve(repoRoot, 'tools/test/build-stacks.ts'), resolve(repoRoot, '.roost/e2e-second')],
      { env: { ROOST_WORK_DIR: resolve(repoRoot, '.roost/e2e') } },
    );
    return { name: 'builds', passed: 0, failed: code === 0 ? 0 : 1, seconds, output: code === 0 ? '' : output };
  },
};

/**
 * Prepares the mixes of the current versions with those of the previous release. Reports the reason when this clone does
 * not have that release.
 */
export const previousRelease: Step = {
  name: 'previous release',
  run: async (): Promise<Result> => {
    const { code, output, seconds } = await run(
      process.execPath,
      ['--no-warnings', resolve(repoRoot, 'tools/test/prepare-previous.ts')],
      { env: { ROOST_WORK_DIR: resolve(repoRoot, '.roost/e2e') } },
    );
    const isAbsent = code === exitCodes.absent;
    return {
      name: 'previous release',
      passed: 0,
      failed: code === 0 || isAbsent ? 0 : 1,
      seconds,
      output: isAbsent ? `skipped: ${output}` : code === 0 ? '' : output,
    };
  },
};

/** A lane that runs only after its stack was prepared; `previousRelease` has reported why it was not. */
const preparedLane = (options: Lane): Step => {
  const { name, run: runLane } = lane(options);
  const isPrepared = () => existsSync(resolve(repoRoot, `.roost/e2e-${options.stack}/versions.json`));
  return {
    name,
    run: async () =>
      isPrepared() ? runLane() : { name, passed: 0, failed: 0, seconds: 0, output: 'not run: see "previous release"' },
  };
};

/** End-to-end tests on the first stack, with the fault tests. */
export const firstStack: Step[] = [lane({ name: 'end to end', config: 'playwright', stack: 'first' })];

/**
 * Journeys on the second stack, with its own database. Then, even if they failed, the tests that change its live versions,
 * and the main journeys with each mix of the current versions and the previous release. Both stacks take about as long.
 */
export const secondStack: Step[] = [
  lane({ name: 'end to end, second stack', config: 'playwright', stack: 'second' }),
  lane({ name: 'end to end, releases', config: 'releases', stack: 'second' }),
  preparedLane({ name: 'end to end, host ahead of remotes', config: 'previous', stack: 'host-ahead' }),
  preparedLane({ name: 'end to end, remotes ahead of host', config: 'previous', stack: 'remotes-ahead' }),
];
