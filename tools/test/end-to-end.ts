import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result, Step } from '@roost/tools/check/steps';
import { run } from '@roost/tools/run';
import { top, workFolder } from '@roost/tools/top';
import { findChromium, installChromium } from './find-chromium.ts';
import { findNginx, installNginx } from './find-nginx.ts';

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; line: number; tests: Test[] };
type Test = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
  results: { status: string; errors: { message?: string }[] }[];
};
type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number } };

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
    const stats: Partial<Report['stats']> = read.stats ?? {};
    const failed = stats.unexpected ?? 0;
    return {
      name,
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: code !== 0 && failed === 0 ? 1 : failed,
      seconds,
      output: [
        ...(failed === 0 && code !== 0 ? [output] : []),
        ...testsOf(read).flatMap(skippedOf),
        ...testsOf(read).flatMap(notRunOf),
        ...testsOf(read).flatMap(failureOf),
      ].join('\n'),
    };
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

type Named = { name: string; test: Test };

const testsOf = ({ suites = [], specs = [] }: Suite): Named[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ name: `[${test.projectName}] ${file}:${line} ${title}`, test })),
  ),
];

/** What was not run, and why: nobody may take it for passed. */
const skippedOf = ({ name, test }: Named): string[] =>
  test.annotations.flatMap(({ type, description = '' }) => (type === 'skip' ? `skipped: ${name}: ${description}` : []));

const notRunOf = ({ name, test }: Named): string[] =>
  test.status === 'skipped' && !test.annotations.some(({ type }) => type === 'skip')
    ? [`not run, since another failed before it: ${name}`]
    : [];

/** What failed, or only passed when tried again, with what it said: last, where a cut log still has it. */
const failureOf = ({ name, test }: Named): string[] =>
  test.status === 'unexpected' || test.status === 'flaky'
    ? [
        `${test.status === 'flaky' ? 'passed when tried again' : 'FAILED'}: ${name}`,
        ...test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ]
    : [];
