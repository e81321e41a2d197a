import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { packages } from '@roost/tools/build/packages';
import { run } from '@roost/tools/run';
import { repoRoot, workFolder } from '@roost/tools/repo-root';

/** The result of one check. `flaky`: passed tests that needed a retry. */
export type Result = { name: string; passed: number; failed: number; flaky?: number; seconds: number; output: string };
export type Step = { name: string; run: () => Promise<Result> };

const program = (name: string) => resolve(repoRoot, 'node_modules/.bin', name);

/** A program that counts as one test: its exit code is the result. */
const single = (name: string, command: string, parts: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output, seconds } = await run(command, parts);
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output: code === 0 ? '' : output };
  },
});

export const typesOf = (names: readonly string[]): Step[] =>
  names.map((name) => single(`types of ${name}`, program('tsc'), ['--noEmit', '-p', name]));

export const types: Step[] = typesOf(packages);

const oxlint = single('lint', program('oxlint'), ['--deny-warnings']);
const format = single('format', program('oxfmt'), ['--check']);

/** Finds unused files, exports and packages. knip.jsonc lists uses that knip cannot detect. */
const unused = single('unused code', program('knip'), ['--no-progress', '--treat-config-hints-as-errors']);

/** Compares what the host gives to remotes with the report that is committed. */
const exportsOfShared = single('exports of shared', process.execPath, [
  '--no-warnings',
  resolve(repoRoot, 'tools/exports/exports.ts'),
]);

export const lint: Step[] = [oxlint, unused, exportsOfShared, format];

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { status: string; message: string }[];
};

/** Prints the names of failed tests of Jest and Playwright while they run: a lane that hangs later shows its first fault. */
export const printFailure = (line: string): void => {
  if (/^\s*(✕|✘|FAIL )/.test(line)) console.log(line.trim());
};

type JestRun = { name: string; report: string; parts: readonly string[] };

/** Runs Jest with two workers. */
const jest = ({ name, report: file, parts }: JestRun): Step => ({
  name,
  run: async () => {
    const report = resolve(workFolder, file);
    await mkdir(workFolder, { recursive: true });
    await rm(report, { force: true });
    const { code, output, seconds } = await run(
      program('jest'),
      [...parts, '--json', `--outputFile=${report}`, '--maxWorkers=2'],
      { env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }, onLine: printFailure },
    );
    const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Partial<JestReport>;
    const failed = (read.numFailedTests ?? 0) + (read.numRuntimeErrorTestSuites ?? 0);
    const isBroken = code !== 0 && failed === 0;
    return {
      name,
      passed: read.numPassedTests ?? 0,
      failed: failed + (isBroken ? 1 : 0),
      seconds,
      output: code === 0 ? '' : isBroken ? output : failuresIn(read),
    };
  },
});

/** All unit and page tests, and those of the sandbox that need the embedded database. */
export const unit: Step = jest({ name: 'unit and page tests', report: 'jest.json', parts: [] });

/** All sandbox tests, on PostgreSQL, where transactions run concurrently. Shares no state with other steps. */
export const postgres: Step = jest({
  name: 'sandbox on PostgreSQL',
  report: 'jest-postgres.json',
  parts: ['--config', 'jest.postgres.config.ts'],
});

/** These tests read files of all packages, which the module graph does not show. */
const readers = ['catalogs', 'errors', 'folder-cycles', 'lint', 'names-of-folders', 'remote-styles'].map(
  (name) => `tools/check/${name}.test.ts`,
);

/** Tests that import one of the files, directly or indirectly. Sandbox tests run on PostgreSQL. */
export const unitRelatedTo = (files: readonly string[]): Step[] => [
  jest({
    name: 'related unit and page tests',
    report: 'jest-affected.json',
    parts: ['--findRelatedTests', ...readers, ...files],
  }),
  ...(files.some((file) => file.startsWith('sandbox/'))
    ? [
        jest({
          name: 'related tests on PostgreSQL',
          report: 'jest-postgres-affected.json',
          parts: ['--config', 'jest.postgres.config.ts', '--passWithNoTests', '--findRelatedTests', ...files],
        }),
      ]
    : []),
];

/** The failures of a Jest report, without passed tests. */
const failuresIn = ({ testResults = [] }: Partial<JestReport>): string =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message)
    .join('\n');
