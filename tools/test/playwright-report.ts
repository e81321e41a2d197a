import type { Result } from '@roost/tools/check/steps';

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; line: number; tests: Test[] };
type Test = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
  results: { status: string; errors: { message?: string }[] }[];
};
export type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number } };
type Summary = Pick<Result, 'passed' | 'failed' | 'flaky' | 'output'>;
type Exit = { code: number; output: string };

/** Summarizes a Playwright JSON report. A run that fails without a failed test counts as one failure. */
export const summarise = (report: Partial<Report>, { code, output }: Exit): Summary => {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const isBroken = code !== 0 && unexpected === 0;
  const tests = testsOf(report);
  return {
    passed: expected + flaky,
    failed: isBroken ? 1 : unexpected,
    flaky,
    output: [
      ...(isBroken ? [output] : []),
      ...tests.flatMap(skippedOf),
      ...tests.flatMap(notRunOf),
      ...tests.flatMap(failureOf),
    ].join('\n'),
  };
};

type Named = { name: string; test: Test };

const testsOf = ({ suites = [], specs = [] }: Suite): Named[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ name: `[${test.projectName}] ${file}:${line} ${title}`, test })),
  ),
];

/** Reports skipped tests with their reason, so that they do not look passed. */
const skippedOf = ({ name, test }: Named): string[] =>
  test.annotations.flatMap(({ type, description = '' }) => (type === 'skip' ? `skipped: ${name}: ${description}` : []));

const notRunOf = ({ name, test }: Named): string[] =>
  test.status === 'skipped' && !test.annotations.some(({ type }) => type === 'skip')
    ? [`not run, since another failed before it: ${name}`]
    : [];

/** Failed and flaky tests with their errors, at the end, where a truncated log still contains them. */
const failureOf = ({ name, test }: Named): string[] =>
  test.status === 'unexpected' || test.status === 'flaky'
    ? [
        `${test.status === 'flaky' ? 'FLAKY, passed in a retry' : 'FAILED'}: ${name}`,
        ...test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ]
    : [];
