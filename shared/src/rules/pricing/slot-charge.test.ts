import { aPlan, aSubscription, limitations } from '@roost/shared/testing/fixtures';
import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { paidFor } from './proration.ts';
import { chargeSlots, creditSlots } from './slot-charge.ts';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

const tiers = [
  { upTo: 50, unitPrice: 300 },
  { upTo: null, unitPrice: 250 },
];
const paid = { Private: 200_000, GoogleWorkspace: 0, Outlook: 0 };
const slots = { Private: 50, GoogleWorkspace: 0, Outlook: 0 };
const period = { slots, paid, renewsAt: '2026-12-01T12:00:00.000Z', daysLeft: 10, days: 30 };

const returned = (more: { plans?: SubscriptionPlan[]; limitations?: Limitations; days?: number } = {}) => {
  const { plans = [aPlan({ tiers })], days = 30, ...rest } = more;
  const subscription = aSubscription({ periods: [{ ...period, interval: 'Monthly', days }] });
  const order = { interval: 'Monthly', type: 'Private', quantity: 3 } as const;
  return creditSlots({ plans, limitations: limitations(), subscription, ...order, ...rest });
};

test('ordered slots have the price for the new total, for the days left', () => {
  const order = { type: 'Private', quantity: 3 } as const;
  const subscription = aSubscription({ periods: [{ ...period, interval: 'Monthly' }] });
  const account = { plans: [aPlan({ tiers })], limitations: limitations(), subscription };
  const monthly = chargeSlots({ ...account, ...order, interval: 'Monthly' });
  expect(monthly).toEqual({ unitPrice: 250, amount: 250, recurring: 750, paid: 750 });
  const yearly = chargeSlots({ ...account, ...order, interval: 'Yearly' });
  expect(yearly).toEqual({ unitPrice: 2_500, amount: 7_500, recurring: 7_500, paid: 7_500 });
});

test('unpaid slots are returned before paid ones', () => {
  const subscription = aSubscription({
    periods: [{ ...period, interval: 'Monthly', paid: { ...paid, Private: 48 * 300 } }],
  });
  const order = { interval: 'Monthly', type: 'Private', quantity: 3 } as const;
  const credit = creditSlots({ plans: [aPlan({ tiers })], limitations: limitations(), subscription, ...order });
  expect(credit).toEqual({ unitPrice: 300, amount: 100, recurring: 900, paid: 300 });
});

test('returned slots have the price for the previous total, or for all inboxes where those are more', () => {
  expect(returned()).toEqual({ unitPrice: 300, amount: 300, recurring: 900, paid: 900 });
  expect(returned({ limitations: limitations({ mailboxesLimit: 51 }) })?.unitPrice).toBe(250);
  expect(returned({ limitations: limitations({ activeMailboxesCount: 51 }) })?.unitPrice).toBe(250);
});

test('yearly slots are credited at the yearly price', () => {
  const subscription = aSubscription({ periods: [{ ...period, interval: 'Yearly', daysLeft: 73, days: 365 }] });
  const order = { interval: 'Yearly', type: 'Private', quantity: 3 } as const;
  const credit = creditSlots({ plans: [aPlan({ tiers })], limitations: limitations(), subscription, ...order });
  expect(credit).toEqual({ unitPrice: 3_000, amount: 1_800, recurring: 9_000, paid: 9_000 });
});

test('a period that has not started credits nothing, since nothing was paid', () => {
  const order = { interval: 'Yearly', type: 'Private', quantity: 3 } as const;
  const subscription = aSubscription({ periods: [{ ...period, interval: 'Monthly' }] });
  const credit = creditSlots({ plans: [aPlan({ tiers })], limitations: limitations(), subscription, ...order });
  expect(credit).toEqual({ unitPrice: 3_000, amount: 0, recurring: 9_000, paid: 0 });
});

test('a type without a price is neither charged nor credited', () => {
  const order = { interval: 'Monthly', type: 'Private', quantity: 3 } as const;
  const account = { plans: [], limitations: limitations(), subscription: aSubscription() };
  expect([chargeSlots({ ...account, ...order }), creditSlots({ ...account, ...order })]).toEqual([null, null]);
});

test('a period without days credits nothing', () => {
  expect(returned({ days: 0 })).toMatchObject({ amount: 0, paid: 900 });
});

test.each([
  ['a whole period', null, 500],
  ['a period without days', { daysLeft: 0, days: 0 }, 500],
  ['ten of thirty days', { daysLeft: 10, days: 30 }, 1_500],
  ['parts of a cent', { daysLeft: 7, days: 30 }, 2_142],
  ['a period without days left', { daysLeft: 0, days: 30 }, 0],
])('500 cents for %s (%j) are %i cents in full', (_, share, cents) => {
  expect(paidFor(500, share)).toBe(cents);
});
