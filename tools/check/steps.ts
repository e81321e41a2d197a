import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { packages } from '@roost/shared/build/packages';
import { run } from '@roost/tools/run';
import { top, workFolder } from '@roost/tools/top';

/** One part of the checks, with what it counts as. `flaky`: tests among the passed ones that needed a retry. */
export type Result = { name: string; passed: number; failed: number; flaky?: number; seconds: number; output: string };
export type Step = { name: string; run: () => Promise<Result> };

const program = (name: string) => resolve(top, 'node_modules/.bin', name);

/** A program whose exit code is its result: it counts as one. */
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
const formatOf = (files: readonly string[]): Step =>
  single('format', program('prettier'), ['--check', '--log-level', 'warn', '--ignore-unknown', ...files]);

/** Files, exports and packages that nothing uses: knip.jsonc says what is used in ways that it does not see. */
const unused = single('unused code', program('knip'), ['--no-progress', '--treat-config-hints-as-errors']);

export const lint: Step[] = [oxlint, unused, formatOf(['.'])];

/** The whole is linted in two seconds and searched for unused code in ten, but formatted in half a minute. */
export const lintOf = (files: readonly string[]): Step[] => [
  oxlint,
  unused,
  ...(files.length === 0 ? [] : [formatOf(files)]),
];

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { status: string; message: string }[];
};

type JestRun = { name: string; report: string; parts: readonly string[] };

/** Runs Jest, two workers at a time. */
const jest = ({ name, report: file, parts }: JestRun): Step => ({
  name,
  run: async () => {
    const report = resolve(workFolder, file);
    await mkdir(workFolder, { recursive: true });
    await rm(report, { force: true });
    const { code, output, seconds } = await run(
      program('jest'),
      [...parts, '--json', `--outputFile=${report}`, '--maxWorkers=2'],
      { env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' } },
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

/** All unit and page tests; those of the sandbox on the embedded database. */
export const unit: Step = jest({ name: 'unit and page tests', report: 'jest.json', parts: [] });

/** The tests of the sandbox on a PostgreSQL server, where two connections meet. It shares nothing with the other steps. */
export const postgres: Step = jest({
  name: 'sandbox on PostgreSQL',
  report: 'jest-postgres.json',
  parts: ['--config', 'jest.postgres.config.ts'],
});

/** They read files of every package, which no graph of modules says. */
const readers = ['tools/check/catalogs.test.ts', 'tools/check/errors.test.ts'];

/** The tests that import one of the files, through any number of modules; those of the sandbox on both databases. */
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

/** What failed and why, without the hundred lines of what passed. */
const failuresIn = ({ testResults = [] }: Partial<JestReport>): string =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message)
    .join('\n');
