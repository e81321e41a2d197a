import { total } from './run-steps.ts';

const aResult = (counts: { passed: number; failed?: number; flaky?: number }) => ({
  name: 'a step',
  failed: 0,
  seconds: 1,
  output: '',
  ...counts,
});

test('the last line counts passed and failed tests of all steps', () => {
  expect(total([aResult({ passed: 3 }), aResult({ passed: 4, failed: 2 })])).toEqual({
    lines: ['7 passed, 2 failed'],
    failed: 2,
  });
});

test('one flaky test is reported and does not fail the run', () => {
  expect(total([aResult({ passed: 3, flaky: 1 }), aResult({ passed: 4, flaky: 0 })])).toEqual({
    lines: ['1 flaky', '7 passed, 0 failed'],
    failed: 0,
  });
});

test('two flaky tests fail the run, even in different steps', () => {
  const { lines, failed } = total([aResult({ passed: 3, flaky: 1 }), aResult({ passed: 4, flaky: 1 })]);
  expect(failed).toBe(1);
  expect(lines.at(0)).toContain('2 flaky');
  expect(lines.at(-1)).toBe('7 passed, 1 failed');
});
