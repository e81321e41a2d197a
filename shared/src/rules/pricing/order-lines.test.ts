import fc from 'fast-check';
import * as v from 'valibot';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { chargedSlots, dueMonthly, dueToday, OrderLine } from './order-lines.ts';
import { anAccount } from '@roost/shared/testing/slot-accounts';
import { slotPrice } from './slot-price.ts';

const cents = fc.nat({ max: 10_000_000 });
const line: fc.Arbitrary<OrderLine> = fc.oneof(
  fc.record({ kind: fc.constantFrom('domain', 'transfer'), domain: fc.domain(), amount: cents }),
  fc.record({
    kind: fc.constant('inbox-slots' as const),
    type: fc.constantFrom(...InboxType.options),
    quantity: fc.nat({ max: 1_000 }),
    unitPrice: cents,
    share: fc.constantFrom(null, { daysLeft: 10, days: 30 }),
    amount: cents,
    monthlyAmount: cents,
  }),
);

test('both sums are whole cents and include every line once', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 220 }), (lines) => {
      expect(dueToday(lines)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      const monthly = lines.map((one) => (one.kind === 'inbox-slots' ? one.monthlyAmount : 0));
      expect(dueMonthly(lines)).toBe(monthly.reduce((sum, amount) => sum + amount, 0));
      expect(Number.isInteger(dueToday(lines)) && Number.isInteger(dueMonthly(lines))).toBe(true);
      expect(dueMonthly(lines.filter(({ kind }) => kind !== 'inbox-slots'))).toBe(0);
    }),
  );
});

test('the order of the lines does not change a sum, and two orders add up to one', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (one, other) => {
      for (const sumOf of [dueToday, dueMonthly]) {
        expect(sumOf(one.toReversed())).toBe(sumOf(one));
        expect(sumOf([...one, ...other])).toBe(sumOf(one) + sumOf(other));
      }
    }),
  );
});

test('an order charges the price of its inboxes, however many are covered', () => {
  fc.assert(
    fc.property(anAccount, fc.constantFrom(...InboxType.options), fc.nat({ max: 3_000 }), (account, type, quantity) => {
      const price = slotPrice({ ...account, inboxes: { type, quantity } });
      if (price === null) throw new Error('There is a price');
      const lines = chargedSlots(price);
      expect(dueToday(lines)).toBe(price.today);
      expect(dueMonthly(lines)).toBe(price.monthly);
      expect(lines).toHaveLength(price.charged > 0 ? 1 : 0);
    }),
  );
});

const slotsLine = { type: 'Private', quantity: 2, unitPrice: 300, share: null, amount: 600 };

test.each([
  { kind: 'domain', domain: 'example.com', amount: 1_199 },
  { kind: 'transfer', domain: 'example.com', amount: 1_199 },
  { kind: 'slots', interval: 'Monthly', ...slotsLine },
  { kind: 'invoice', number: 'RST-000042', amount: 5_998 },
  { kind: 'inbox-slots', monthlyAmount: 600, ...slotsLine },
])('a line of the kind $kind needs all of its fields', (whole) => {
  expect(v.parse(OrderLine, whole)).toEqual(whole);
  for (const field of Object.keys(whole)) {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
    expect([field, v.is(OrderLine, rest)]).toEqual([field, false]);
  }
});
