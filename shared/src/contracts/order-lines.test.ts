import fc from 'fast-check';
import { InboxType } from './inbox-type.ts';
import { aPlan, limitations } from '@roost/shared/testing';
import { chargedSlots, dueMonthly, dueToday, type OrderLine } from './order-lines.ts';
import { slotPrice } from './slot-price.ts';

const cents = fc.nat({ max: 10_000_000 });
const line: fc.Arbitrary<OrderLine> = fc.oneof(
  fc.record({ kind: fc.constantFrom('domain', 'transfer'), domain: fc.domain(), amount: cents }),
  fc.record({
    kind: fc.constant('inbox-slots' as const),
    type: fc.constantFrom(...InboxType.options),
    quantity: fc.nat({ max: 1_000 }),
    monthlyAmount: cents,
  }),
);

test('both sums are whole cents, hold every line once, and no line is in both', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 220 }), (lines) => {
      const amounts = lines.map((one) => (one.kind === 'inbox-slots' ? one.monthlyAmount : one.amount));
      expect(dueToday(lines) + dueMonthly(lines)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(Number.isInteger(dueToday(lines)) && Number.isInteger(dueMonthly(lines))).toBe(true);
      expect(dueMonthly(lines.filter(({ kind }) => kind !== 'inbox-slots'))).toBe(0);
      expect(dueToday(lines.filter(({ kind }) => kind === 'inbox-slots'))).toBe(0);
    }),
  );
});

test('the order of the lines changes no sum, and two orders add up to one', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (one, other) => {
      for (const sumOf of [dueToday, dueMonthly]) {
        expect(sumOf(one.toReversed())).toBe(sumOf(one));
        expect(sumOf([...one, ...other])).toBe(sumOf(one) + sumOf(other));
      }
    }),
  );
});

test('what an order charges monthly is the total of the price of its inboxes, whatever is covered', () => {
  const count = fc.nat({ max: 3_000 });
  fc.assert(
    fc.property(count, count, count, fc.constantFrom(...InboxType.options), (active, limit, quantity, type) => {
      const price = slotPrice({
        plans: [
          aPlan({
            type,
            tiers: [
              { upTo: 500, unitPrice: 300 },
              { upTo: null, unitPrice: 250 },
            ],
          }),
        ],
        limitations: limitations({
          activeMailboxesCount: active,
          mailboxesLimit: limit,
          googleWorkspaceActiveMailboxesCount: active,
          googleWorkspaceMailboxesLimit: limit,
          outlookActiveMailboxesCount: active,
          outlookMailboxesLimit: limit,
        }),
        added: [{ type, quantity }],
        interval: 'Monthly',
        freeSlots: 'used',
      });
      if (price === null) throw new Error('There is a price');
      const lines = chargedSlots(price);
      expect(dueMonthly(lines)).toBe(price.total);
      expect(dueToday(lines)).toBe(0);
      expect(lines.reduce((sum, line) => (line.kind === 'inbox-slots' ? sum + line.quantity : sum), 0)).toBe(
        price.charged,
      );
    }),
  );
});
