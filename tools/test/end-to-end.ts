import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result, Step } from '@roost/tools/check/steps';
import { run } from '@roost/tools/run';
import { top, workFolder } from '@roost/tools/top';
import { findChromium, installChromium } from './find-chromium.ts';
import { findNginx, installNginx } from './find-nginx.ts';
import { summarise, type Report } from './playwright-report.ts';

const lane = ({ name, config }: { name: string; config: string }): Step => ({
  name,
  run: async (): Promise<Result> => {
    const chromium = (await findChromium()) ?? (await installChromium());
    const nginx = findNginx() ?? (await installNginx());
    const report = resolve(workFolder, `${config}.json`);
    await rm(report, { force: true });
    const { code, output, seconds } = await run(
      process.execPath,
      [resolve(top, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', `e2e/${config}.config.ts`],
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
    return { name, seconds, ...summarise(read, { code, output }) };
  },
});

/**
 * The end-to-end tests, against everything built, published and served as in production. The lane of the releases changes which versions
 * are live, so it runs after the others; their failures do not stop it.
 */
export const endToEnd: Step[] = [
  lane({ name: 'end to end', config: 'playwright' }),
  lane({ name: 'end to end, releases', config: 'releases' }),
];
