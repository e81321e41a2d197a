import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result, Step } from '@roost/tools/check/steps';
import { run } from '@roost/tools/run';
import { top, workFolder } from '@roost/tools/top';
import { findChromium, installChromium } from './find-chromium.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number } };

/** The end-to-end tests, against everything built, published and served as in production. */
export const endToEnd: Step = {
  name: 'end to end',
  run: async (): Promise<Result> => {
    const chromium = (await findChromium()) ?? (await installChromium());
    const report = resolve(workFolder, 'e2e.json');
    await rm(report, { force: true });
    const { code, output, seconds } = await run(
      process.execPath,
      [resolve(top, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      { env: { ROOST_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_NO_WARNINGS: '1' } },
    );
    const { stats } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"stats":{}}')) as {
      stats: Partial<Report['stats']>;
    };
    const failed = stats.unexpected ?? 0;
    return {
      name: 'end to end',
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: code !== 0 && failed === 0 ? 1 : failed,
      seconds,
      output: code === 0 ? '' : output,
    };
  },
};
