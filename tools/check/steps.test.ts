import { printFailure } from './steps.ts';

test('the name of a failed test is printed immediately, and no other line', () => {
  const log = import.meta.jest.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const line of [
    'PASS tools tools/run.test.ts',
    'FAIL tools tools/check/lint.test.ts',
    '  ✓  1 [journeys] › e2e/billing.spec.ts:33:5 › nothing moves on Billing (2.0s)',
    '  ✘  2 [journeys] › e2e/dns.spec.ts:12:1 › a record is saved (30.0s)',
  ])
    printFailure(line);
  expect(log.mock.calls.flat()).toEqual([
    'FAIL tools tools/check/lint.test.ts',
    '✘  2 [journeys] › e2e/dns.spec.ts:12:1 › a record is saved (30.0s)',
  ]);
  log.mockRestore();
});
