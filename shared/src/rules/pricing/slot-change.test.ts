import fc from 'fast-check';
import { aPlan, aSubscription, limitations } from '@roost/shared/testing/fixtures';
import { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { renewalsOf } from './renewal.ts';
import { anAccount } from '@roost/shared/testing/slot-accounts';
import { slotChange } from './slot-change.ts';
import { paidFor } from './proration.ts';
import { slotPrice } from './slot-price.ts';

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

test('added slots are charged for the days left, at the price for the new total', () => {
  expect(change({ Private: 60 })).toMatchObject({ due: 1_000, credited: 0, share: { daysLeft: 10, days: 30 } });
  expect(change({ Private: 61 })).toMatchObject({ due: Math.round((11 * 250 * 10) / 30) });
});

test('from the renewal on every slot has the price for the new total', () => {
  const [monthly] = change({ Private: 61 })?.next ?? [];
  expect(monthly).toMatchObject({ at: '2026-12-01T12:00:00.000Z', total: 61 * 250 + 50 * 300 });
});

test('a period that has not started is charged in full', () => {
  expect(change({ Outlook: 2 }, 'Yearly')).toMatchObject({ due: 2 * 3_000, share: null });
});

test('removed slots are credited, but slots in use cannot be removed', () => {
  expect(change({ Private: 40 })).toMatchObject({ due: 0, credited: 1_000 });
  expect(change({ Private: 40 })?.tooFew).toEqual({});
  expect(change({ Private: 10 })?.tooFew).toEqual({});
  expect(change({ Private: 9 })?.tooFew).toEqual({ Private: 10 });
});

test('an increase is never too small, even while more inboxes are active', () => {
  const changed = slotChange({
    plans,
    limitations: limitations({ activeMailboxesCount: 60, outlookActiveMailboxesCount: 1 }),
    subscription: aSubscription(),
    interval: 'Monthly',
    slots: { Private: 55, GoogleWorkspace: 50, Outlook: 0 },
  });
  expect(changed?.tooFew).toEqual({});
});

test('a period without slots has no renewal', () => {
  expect(change({ Private: 0, GoogleWorkspace: 0 })?.next).toEqual([]);
});

test('a type without a price cannot change', () => {
  const account = { plans: [], limitations: limitations(), subscription: aSubscription() };
  const slots = { Private: 60, GoogleWorkspace: 50, Outlook: 0 };
  expect(slotChange({ ...account, interval: 'Monthly', slots })).toBeNull();
});

test('unpaid slots are not credited', () => {
  const [monthly] = aSubscription().periods;
  if (monthly === undefined) throw new Error('There is a period');
  const paid = { Private: 600, GoogleWorkspace: 0, Outlook: 0 };
  const changed = slotChange({
    plans,
    limitations: limitations(),
    subscription: aSubscription({ periods: [{ ...monthly, paid }] }),
    interval: 'Monthly',
    slots: { Private: 50, GoogleWorkspace: 10, Outlook: 0 },
  });
  expect(changed).toMatchObject({ due: 0, credited: 0, lines: [{ quantity: -40, amount: 0, paid: 0 }] });
});

test('unpaid slots are removed before paid ones', () => {
  const [monthly] = aSubscription().periods;
  if (monthly === undefined) throw new Error('There is a period');
  const returned = (quantity: number) =>
    slotChange({
      plans,
      limitations: limitations(),
      subscription: aSubscription({ periods: [{ ...monthly, paid: { ...monthly.paid, Private: 30 * 300 } }] }),
      interval: 'Monthly',
      slots: { ...monthly.slots, Private: 50 - quantity },
    })?.credited;
  expect(returned(20)).toBe(0);
  expect(returned(21)).toBe(100);
});

const count = fc.nat({ max: 3_000 });
const slots = fc.record({ Private: count, GoogleWorkspace: count, Outlook: count });
const aCase = fc.record({
  account: anAccount,
  interval: fc.constantFrom(...BillingInterval.options),
  slots,
});

test('the amount due or credited is the sum of the lines in whole cents, and one of the two is zero', () => {
  fc.assert(
    fc.property(aCase, ({ account, ...request }) => {
      const found = slotChange({ ...account, ...request });
      if (found === null) throw new Error('Every type has a price here');
      const sum = found.lines.reduce((total, { amount }) => total + amount, 0);
      expect(found.due - found.credited).toBe(sum);
      expect(Math.min(found.due, found.credited)).toBe(0);
      for (const { amount } of found.lines) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
});

test('each renewal is the sum of its lines', () => {
  fc.assert(
    fc.property(aCase, ({ account, ...request }) => {
      for (const { lines, total } of slotChange({ ...account, ...request })?.next ?? []) {
        expect(total).toBe(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0));
      }
    }),
  );
});

test('a change to the same slots keeps each renewal', () => {
  fc.assert(
    fc.property(aCase, ({ account, ...request }) => {
      const present = account.subscription.periods.find(({ interval }) => interval === request.interval)?.slots;
      fc.pre(present !== undefined);
      const same = slotChange({ ...account, ...request, slots: present });
      expect(same?.lines).toEqual([]);
      const before = renewalsOf(account.subscription, account).filter(({ lines }) => lines.length > 0);
      const totals = (renewals: readonly { total: number }[]) => renewals.map(({ total }) => total).toSorted();
      expect(totals(same?.next ?? [])).toEqual(totals(before));
    }),
  );
});

const anOrder = fc.record({
  // A change in billing, or for the inboxes of an order.
  entry: fc.constantFrom('billing', 'wizard'),
  quantity: fc.integer({ min: -40, max: 40 }),
  // Days that pass before the order.
  days: fc.nat({ max: 4 }),
});
const aPeriod = fc.record({
  days: fc.integer({ min: 28, max: 366 }),
  tiers: fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 900 }), fc.nat({ max: 900 })),
  orders: fc.array(anOrder, { maxLength: 25 }),
});

test('credits never exceed payments, whatever is ordered and returned in a period', () => {
  fc.assert(
    fc.property(aPeriod, ({ days, tiers: [upTo, one, other], orders }) => {
      const own = [
        { upTo, unitPrice: Math.max(one, other) },
        { upTo: null, unitPrice: Math.min(one, other) },
      ];
      const state = { limit: 0, rate: 0, daysLeft: days, paid: 0, credited: 0 };
      for (const order of orders) {
        state.daysLeft = Math.max(0, state.daysLeft - order.days);
        const account = accountOf(state, { days });
        const priced = { ...account, plans: [aPlan({ tiers: own })] };
        if (order.entry === 'wizard' && order.quantity > 0) {
          const inboxes = { type: 'Private' as const, quantity: order.quantity };
          const price = slotPrice({ ...priced, inboxes });
          state.paid += price?.today ?? 0;
          state.rate += paidFor(price?.today ?? 0, price?.share ?? null);
          state.limit += price?.charged ?? 0;
        } else {
          const target = Math.max(0, state.limit + order.quantity);
          const changed = slotChange({ ...priced, interval: 'Monthly', slots: { ...none, Private: target } });
          state.paid += changed?.due ?? 0;
          state.credited += changed?.credited ?? 0;
          state.rate += changed?.lines[0]?.paid ?? 0;
          state.limit = target;
        }
        expect(state.credited).toBeLessThanOrEqual(state.paid);
        expect(state.rate).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('slots ordered and returned on one day are credited as they were paid', () => {
  const bought = change({ Private: 60 });
  const [monthly] = aSubscription().periods;
  if (monthly === undefined) throw new Error('There is a period');
  const paid = { ...monthly.paid, Private: monthly.paid.Private + (bought?.lines[0]?.paid ?? 0) };
  const returned = slotChange({
    plans,
    limitations: limitations({ mailboxesLimit: 60 }),
    subscription: aSubscription({ periods: [{ ...monthly, slots: { ...monthly.slots, Private: 60 }, paid }] }),
    interval: 'Monthly',
    slots: monthly.slots,
  });
  expect(returned?.credited).toBe(bought?.due);
});

/** Every slot is in use, so that each inbox of an order needs another one. */
const accountOf = (
  { limit, rate, daysLeft }: { limit: number; rate: number; daysLeft: number },
  { days }: { days: number },
) => ({
  limitations: limitations({ activeMailboxesCount: limit, mailboxesLimit: limit }),
  subscription: aSubscription({
    periods: [
      {
        interval: 'Monthly',
        slots: { ...none, Private: limit },
        paid: { ...none, Private: rate },
        renewsAt: '2026-12-01T12:00:00.000Z',
        daysLeft,
        days,
      },
    ],
  }),
});
