import fc from 'fast-check';
import { aPlan, aSubscription, limitations } from '@roost/shared/testing';
import { BillingInterval } from './billing.ts';
import { InboxType } from './inbox-type.ts';
import { prorated, renewalsOf } from './renewal.ts';
import { slotChange } from './slot-change.ts';

const tiers = [
  { upTo: 60, unitPrice: 300 },
  { upTo: null, unitPrice: 250 },
];
const plans = InboxType.options.map((type) => aPlan({ type, tiers }));
const change = (slots: Partial<Record<InboxType, number>>, interval: BillingInterval = 'Monthly') => {
  const before = interval === 'Monthly' ? { Private: 50, GoogleWorkspace: 50, Outlook: 0 } : none;
  return slotChange({
    plans,
    limitations: limitations(),
    subscription: aSubscription(),
    interval,
    slots: { ...before, ...slots },
  });
};
const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };

test('slots that come are charged for the days that are left, at the price of all that there are then', () => {
  expect(change({ Private: 60 })).toMatchObject({ due: 1_000, credited: 0, share: { daysLeft: 10, days: 30 } });
  expect(change({ Private: 61 })).toMatchObject({ due: Math.round((11 * 250 * 10) / 30) });
});

test('from the renewal on all slots have the price of their number', () => {
  const [monthly] = change({ Private: 61 })?.next ?? [];
  expect(monthly).toMatchObject({ at: '2026-12-01T12:00:00.000Z', total: 61 * 250 + 50 * 300 });
});

test('a period that has not begun is charged whole', () => {
  expect(change({ Outlook: 2 }, 'Yearly')).toMatchObject({ due: 2 * 3_000, share: null });
});

test('slots that go are credited, and none of those that are in use', () => {
  expect(change({ Private: 40 })).toMatchObject({ due: 0, credited: 1_000, tooFew: {} });
  expect(change({ Private: 9 })).toMatchObject({ tooFew: { Private: 10 } });
});

const count = fc.nat({ max: 3_000 });
const slots = fc.record({ Private: count, GoogleWorkspace: count, Outlook: count });
const aCase = fc
  .record({
    monthly: slots,
    yearly: slots,
    target: slots,
    prices: fc.tuple(count, count),
    border: count,
    yearlyMonths: fc.nat({ max: 12 }),
    daysLeft: fc.nat({ max: 365 }),
    interval: fc.constantFrom(...BillingInterval.options),
  })
  .map(({ monthly, yearly, target, prices: [low, high], border, yearlyMonths, daysLeft, interval }) => ({
    plans: InboxType.options.map((type) =>
      aPlan({
        type,
        yearlyMonths,
        tiers: [
          { upTo: border, unitPrice: high },
          { upTo: null, unitPrice: low },
        ],
      }),
    ),
    limitations: limitations({
      mailboxesLimit: monthly.Private + yearly.Private,
      googleWorkspaceMailboxesLimit: monthly.GoogleWorkspace + yearly.GoogleWorkspace,
      outlookMailboxesLimit: monthly.Outlook + yearly.Outlook,
    }),
    subscription: aSubscription({
      periods: [
        {
          interval: 'Monthly',
          slots: monthly,
          renewsAt: '2026-12-01T12:00:00.000Z',
          daysLeft: daysLeft % 31,
          days: 31,
        },
        { interval: 'Yearly', slots: yearly, renewsAt: '2027-06-01T12:00:00.000Z', daysLeft, days: 365 },
      ],
    }),
    interval,
    slots: target,
  }));

test('what is due or credited is the sum of the lines, in whole cents, and one of the two is nothing', () => {
  fc.assert(
    fc.property(aCase, (asked) => {
      const found = slotChange(asked);
      if (found === null) throw new Error('Every type has a price here');
      const sum = found.lines.reduce((total, { amount }) => total + amount, 0);
      expect(found.due - found.credited).toBe(sum === 0 ? 0 : sum);
      expect(Math.min(found.due, found.credited)).toBe(0);
      for (const { amount } of found.lines) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
});

test('each renewal is the sum of its lines, and after no change the same as before', () => {
  fc.assert(
    fc.property(aCase, (asked) => {
      for (const { lines, total } of slotChange(asked)?.next ?? []) {
        expect(total).toBe(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0));
      }
      const present = asked.subscription.periods.find(({ interval }) => interval === asked.interval)?.slots;
      if (present === undefined) return;
      const same = slotChange({ ...asked, slots: present });
      expect(same?.lines).toEqual([]);
      const before = renewalsOf(asked.subscription, asked).filter(({ lines }) => lines.length > 0);
      const totals = (renewals: readonly { total: number }[]) => renewals.map(({ total }) => total).toSorted();
      expect(totals(same?.next ?? [])).toEqual(totals(before));
    }),
  );
});

test('a share is never more than the whole, and what is given back is what was charged', () => {
  fc.assert(
    fc.property(count, fc.nat({ max: 31 }), (cents, daysLeft) => {
      const period = { daysLeft, days: 31 };
      expect(prorated(cents, period)).toBeLessThanOrEqual(cents);
      expect(prorated(-cents, period) + prorated(cents, period)).toBe(0);
    }),
  );
});
