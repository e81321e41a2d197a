import { summarise, type Report } from './playwright-report.ts';

const ran = { code: 0, output: 'the log' };

const aTest = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', errors: string[] = []) => ({
  projectName: 'journeys',
  status,
  annotations: [],
  results: [{ status, errors: errors.map((message) => ({ message })) }],
});

const aReport = (title: string, test: ReturnType<typeof aTest>): Report => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, [test.status]: 1 },
  suites: [{ specs: [{ title, file: 'dns.spec.ts', line: 7, tests: [test] }] }],
});

test('a test that passes on a retry is counted and reported with the error of its first attempt', () => {
  const { output, ...counts } = summarise(aReport('saves records', aTest('flaky', ['Timeout of 30 s'])), ran);
  expect(counts).toEqual({ passed: 1, failed: 0, flaky: 1 });
  expect(output).toContain('FLAKY, passed in a retry: [journeys] dns.spec.ts:7 saves records');
  expect(output).toContain('Timeout of 30 s');
});

test('a test that fails on each attempt is a failure', () => {
  const report = aReport('saves records', aTest('unexpected', ['Expected 1', 'Expected 1']));
  const { output, ...counts } = summarise(report, { ...ran, code: 1 });
  expect(counts).toEqual({ passed: 0, failed: 1, flaky: 0 });
  expect(output).toContain('FAILED: [journeys] dns.spec.ts:7 saves records');
});

test('a test that did not run is named', () => {
  expect(summarise(aReport('saves records', aTest('skipped')), ran).output).toBe(
    'not run, since another failed before it: [journeys] dns.spec.ts:7 saves records',
  );
});

test('a run that ends with an error before any test fails counts as one failure and shows its log', () => {
  expect(summarise({}, { code: 1, output: 'the log' })).toEqual({ passed: 0, failed: 1, flaky: 0, output: 'the log' });
});
