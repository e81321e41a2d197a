import fc from 'fast-check';
import { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { monthlyRunRate } from './renewal.ts';

test('the run rate counts a twelfth of a year, summed over all types', () => {
  expect(monthlyRunRate([renewal('Monthly', [168_000, 160_000, 100_000]), renewal('Yearly', [500_000])])).toBe(469_667);
  expect(monthlyRunRate([])).toBe(0);
});

test('the run rate is rounded once, after the sum', () => {
  // Each third of a cent would be lost alone.
  expect(monthlyRunRate([renewal('Yearly', [4]), renewal('Yearly', [4]), renewal('Yearly', [4])])).toBe(1);
  fc.assert(
    fc.property(fc.array(aRenewal), (renewals) => {
      const yearCents = renewals.reduce(
        (sum, { interval, total }) => sum + total * (interval === 'Monthly' ? 12 : 1),
        0,
      );
      const rate = monthlyRunRate(renewals);
      expect(Number.isInteger(rate)).toBe(true);
      expect(Math.abs(rate * 12 - yearCents)).toBeLessThanOrEqual(6);
    }),
  );
});

const renewal = (interval: BillingInterval, amounts: readonly number[]) => ({
  interval,
  at: null,
  lines: amounts.map((amount, index) => ({
    type: InboxType.options[index % 3] ?? 'Private',
    quantity: 1,
    unitPrice: amount,
    amount,
  })),
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});

const aRenewal = fc
  .tuple(fc.constantFrom(...BillingInterval.options), fc.array(fc.nat({ max: 10_000_000 }), { maxLength: 3 }))
  .map(([interval, amounts]) => renewal(interval, amounts));
