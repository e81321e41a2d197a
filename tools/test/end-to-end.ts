import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result, Step } from '@roost/tools/check/steps';
import { run } from '@roost/tools/run';
import { top, workFolder } from '@roost/tools/top';
import { findChromium, installChromium } from './find-chromium.ts';
import { findNginx, installNginx } from './find-nginx.ts';

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { annotations: Annotation[] }[] }[] };
type Annotation = { type: string; description?: string };
type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number } };

/** The end-to-end tests, against everything built, published and served as in production. */
export const endToEnd: Step = {
  name: 'end to end',
  run: async (): Promise<Result> => {
    const chromium = (await findChromium()) ?? (await installChromium());
    const nginx = findNginx() ?? (await installNginx());
    const report = resolve(workFolder, 'e2e.json');
    await rm(report, { force: true });
    const { code, output, seconds } = await run(
      process.execPath,
      [resolve(top, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      {
        env: {
          ROOST_CHROMIUM: chromium,
          ...(nginx !== null && { ROOST_NGINX: nginx }),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          NODE_NO_WARNINGS: '1',
        },
      },
    );
    const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Partial<Report>;
    const stats: Partial<Report['stats']> = read.stats ?? {};
    const failed = stats.unexpected ?? 0;
    return {
      name: 'end to end',
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: code !== 0 && failed === 0 ? 1 : failed,
      seconds,
      output: code === 0 ? skippedIn(read).join('\n') : output,
    };
  },
};

/** What was not run, and why: nobody may take it for passed. */
const skippedIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(skippedIn),
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description = '' }) => (type === 'skip' ? `skipped: ${title}: ${description}` : [])),
    ),
  ),
];
