import fc from 'fast-check';
import { aPlan, limitations } from '@roost/shared/testing';
import { BillingInterval } from './billing.ts';
import { inboxSlots } from './inbox-slots.ts';
import { InboxType } from './inbox-type.ts';
import { slotPrice } from './slot-price.ts';
import { unitPrice, withCustomPricing } from './unit-price.ts';

const tiers = [
  { upTo: 500, unitPrice: 300 },
  { upTo: 2_000, unitPrice: 280 },
  { upTo: null, unitPrice: 250 },
];
const plans = InboxType.options.map((type) => aPlan({ type, tiers }));

const price = (quantity: number, more: Partial<Parameters<typeof slotPrice>[0]> = {}) =>
  slotPrice({
    plans,
    limitations: limitations({ activeMailboxesCount: 490, mailboxesLimit: 495 }),
    added: [{ type: 'Private', quantity }],
    interval: 'Monthly',
    freeSlots: 'used',
    ...more,
  });

test('inboxes that fit the free slots cost nothing', () => {
  expect(price(5)).toEqual({
    lines: [{ type: 'Private', kind: 'covered', quantity: 5, unitPrice: 0, amount: 0 }],
    covered: 5,
    charged: 0,
    total: 0,
  });
});

test('the rest is charged at the price for all inboxes that are active then', () => {
  expect(price(10)).toMatchObject({ covered: 5, charged: 5, total: 5 * 300 });
  expect(price(11)).toMatchObject({ covered: 5, charged: 6, total: 6 * 280 });
});

test('a limit above what is active decides the price', () => {
  expect(price(1, { limitations: limitations({ activeMailboxesCount: 0, mailboxesLimit: 0 }) })?.total).toBe(300);
  const many = limitations({ activeMailboxesCount: 600, mailboxesLimit: 500 });
  expect(price(1, { limitations: many })?.total).toBe(280);
});

test('slots bought by themselves are charged whatever is free, at the price of the new limit', () => {
  expect(price(5, { freeSlots: 'kept' })).toMatchObject({ covered: 0, charged: 5, total: 5 * 300 });
  expect(price(6, { freeSlots: 'kept' })).toMatchObject({ covered: 0, charged: 6, total: 6 * 280 });
});

test('a year is charged as its months, and a price of the own holds for any number', () => {
  expect(price(10, { interval: 'Yearly' })?.total).toBe(5 * 3_000);
  const own = withCustomPricing(plans, { Private: 111 });
  expect(price(2_000, { plans: own })?.total).toBe(1_995 * 111);
});

test('a type without a price has none', () => {
  expect(price(10, { plans: [] })).toBeNull();
  expect(
    unitPrice({ plans: [aPlan({ tiers: [{ upTo: 5, unitPrice: 1 }] })], type: 'Private', quantity: 6 }),
  ).toBeNull();
});

const count = fc.nat({ max: 5_000 });
const anOrder = fc.record({
  plans: fc
    .tuple(count, fc.array(fc.record({ upTo: count, unitPrice: count }), { maxLength: 4 }), fc.nat({ max: 12 }))
    .chain(([last, lower, yearlyMonths]) =>
      fc.dictionary(fc.constantFrom(...InboxType.options), count).map((own) =>
        withCustomPricing(
          InboxType.options.map((type) =>
            aPlan({
              type,
              yearlyMonths,
              tiers: [...lower.toSorted((one, other) => one.upTo - other.upTo), { upTo: null, unitPrice: last }],
            }),
          ),
          own,
        ),
      ),
    ),
  limitations: fc.record({
    domainsCount: count,
    activeMailboxesCount: count,
    mailboxesLimit: count,
    googleWorkspaceActiveMailboxesCount: count,
    googleWorkspaceMailboxesLimit: count,
    outlookActiveMailboxesCount: count,
    outlookMailboxesLimit: count,
  }),
  added: fc.uniqueArray(fc.record({ type: fc.constantFrom(...InboxType.options), quantity: count }), {
    selector: ({ type }) => type,
  }),
  interval: fc.constantFrom(...BillingInterval.options),
  freeSlots: fc.constantFrom('used' as const, 'kept' as const),
});

test('every total is the sum of its lines, in whole cents, for any mix', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const found = slotPrice(order);
      if (found === null) throw new Error('Every type has a price here');
      const { lines, total, covered, charged } = found;
      expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
      for (const line of lines) expect(line.amount).toBe(line.quantity * line.unitPrice);
      expect(covered + charged).toBe(order.added.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
  );
});

test('what is covered never exceeds what is free, and nothing is charged while slots are free', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const lines = slotPrice({ ...order, freeSlots: 'used' })?.lines ?? [];
      for (const { type, quantity } of order.added) {
        const { free } = inboxSlots(order.limitations, type);
        const of = (kind: string) => lines.find((line) => line.type === type && line.kind === kind)?.quantity ?? 0;
        expect(of('covered')).toBe(Math.min(free, quantity));
        expect(of('charged')).toBe(Math.max(0, quantity - free));
      }
    }),
  );
});
