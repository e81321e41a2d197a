import fc from 'fast-check';
import { aPlan, aSubscription, limitations } from '@roost/shared/testing/fixtures';
import { inboxSlots } from './inbox-slots.ts';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { slotChange } from './slot-change.ts';
import { slotPrice } from './slot-price.ts';
import { anAccount } from '@roost/shared/testing/slot-accounts';
import { unitPrice, withCustomPricing } from './unit-price.ts';

const tiers = [
  { upTo: 500, unitPrice: 300 },
  { upTo: 2_000, unitPrice: 280 },
  { upTo: null, unitPrice: 250 },
];
const plans = InboxType.options.map((type) => aPlan({ type, tiers }));

/** With 10 of 30 days left. */
const price = (quantity: number, more: Partial<Parameters<typeof slotPrice>[0]> = {}) =>
  slotPrice({
    plans,
    limitations: limitations({ activeMailboxesCount: 490, mailboxesLimit: 495 }),
    subscription: aSubscription(),
    inboxes: { type: 'Private', quantity },
    ...more,
  });

test('inboxes that fit the free slots cost nothing', () => {
  expect(price(5)).toEqual({
    lines: [{ type: 'Private', kind: 'covered', quantity: 5, unitPrice: 0, amount: 0, monthlyAmount: 0 }],
    covered: 5,
    charged: 0,
    today: 0,
    monthly: 0,
    share: { daysLeft: 10, days: 30 },
  });
});

test('other inboxes are due pro rata today and in full each month, at the price for the new total', () => {
  expect(price(10)).toMatchObject({ covered: 5, charged: 5, today: 500, monthly: 5 * 300 });
  expect(price(11)).toMatchObject({ covered: 5, charged: 6, today: 560, monthly: 6 * 280 });
});

test('a workspace without slots pays its first month in full', () => {
  const subscription = aSubscription({ periods: [] });
  expect(price(10, { subscription })).toMatchObject({ today: 1_500, monthly: 1_500, share: null });
});

test('free slots reserved by another unpaid order cover nothing', () => {
  const subscription = aSubscription({ reserved: { Private: 3, GoogleWorkspace: 0, Outlook: 0 } });
  expect(price(5, { subscription })).toMatchObject({ covered: 2, charged: 3, today: 300 });
});

test('a limit above the active inboxes decides the price', () => {
  const none = limitations({ activeMailboxesCount: 0, mailboxesLimit: 0 });
  expect(price(1, { limitations: none })?.monthly).toBe(300);
  const many = limitations({ activeMailboxesCount: 600, mailboxesLimit: 500 });
  expect(price(1, { limitations: many })?.monthly).toBe(280);
});

test('a custom price applies to any quantity, and a type without a price has none', () => {
  const own = withCustomPricing(plans, { Private: 111 });
  expect(price(2_000, { plans: own })?.monthly).toBe(1_995 * 111);
  expect(price(10, { plans: [] })).toBeNull();
  const priced = [aPlan({ tiers: [{ upTo: 5, unitPrice: 1 }] })];
  expect(unitPrice({ plans: priced, type: 'Private', quantity: 6 })).toBeNull();
});

const inboxes = fc.record({ type: fc.constantFrom(...InboxType.options), quantity: fc.nat({ max: 5_000 }) });

test('every total is the sum of its lines, in whole cents and never negative', () => {
  fc.assert(
    fc.property(anAccount, inboxes, (account, ordered) => {
      const found = slotPrice({ ...account, inboxes: ordered });
      if (found === null) throw new Error('Every type has a price here');
      const { lines, today, monthly, covered, charged } = found;
      expect(today).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(monthly).toBe(lines.reduce((sum, { monthlyAmount }) => sum + monthlyAmount, 0));
      for (const cents of [today, monthly]) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      for (const line of lines) expect(line.monthlyAmount).toBe(line.quantity * line.unitPrice);
      expect(today).toBeLessThanOrEqual(monthly);
      expect(covered + charged).toBe(ordered.quantity);
      const free = inboxSlots(account.limitations, ordered.type).free - account.subscription.reserved[ordered.type];
      expect(covered).toBe(Math.min(ordered.quantity, Math.max(0, free)));
    }),
  );
});

test('slots cost the same with an order of inboxes and on their own', () => {
  fc.assert(
    fc.property(anAccount, inboxes, (account, { type, quantity }) => {
      const ordered = slotPrice({ ...account, inboxes: { type, quantity } });
      const present = account.subscription.periods.find(({ interval }) => interval === 'Monthly')?.slots;
      const slots = { Private: 0, GoogleWorkspace: 0, Outlook: 0, ...present };
      const target = { ...slots, [type]: slots[type] + (ordered?.charged ?? 0) };
      const bought = slotChange({ ...account, interval: 'Monthly', slots: target });
      expect(bought?.due).toBe(ordered?.today);
      expect(bought?.lines[0]?.unitPrice ?? 0).toBe(ordered?.charged === 0 ? 0 : ordered?.lines.at(-1)?.unitPrice);
    }),
  );
});
