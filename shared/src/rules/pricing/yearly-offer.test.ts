import { aPlan, limitations } from '@roost/shared/testing';
import { freeMonths, yearlySavings } from './yearly-offer.ts';

const plans = [
  aPlan({
    tiers: [
      { upTo: 100, unitPrice: 300 },
      { upTo: null, unitPrice: 250 },
    ],
  }),
  aPlan({ type: 'GoogleWorkspace', tiers: [{ upTo: null, unitPrice: 400 }] }),
];
const none = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };
const empty = limitations({ mailboxesLimit: 0, googleWorkspaceMailboxesLimit: 0, outlookMailboxesLimit: 0 });
const savings = (slots: Partial<typeof none>, offered = plans) =>
  yearlySavings({ plans: offered, limitations: empty, before: none, slots: { ...none, ...slots } });

test('yearly slots save the months that a year does not charge, at the tier of all slots', () => {
  expect(savings({ Private: 100 })).toBe(100 * 300 * 2);
  expect(savings({ Private: 200, GoogleWorkspace: 10 })).toBe(200 * 250 * 2 + 10 * 400 * 2);
  expect(savings({})).toBe(0);
  // A type without a price is not for sale.
  expect(savings({ Outlook: 5 })).toBe(0);
});

test('the slots of the other interval count for the tier', () => {
  const slots = { ...none, Private: 60 };
  const owned = limitations({ mailboxesLimit: 50, googleWorkspaceMailboxesLimit: 0, outlookMailboxesLimit: 0 });
  expect(yearlySavings({ plans, limitations: owned, before: none, slots })).toBe(60 * 250 * 2);
  expect(yearlySavings({ plans, limitations: owned, before: { ...none, Private: 50 }, slots })).toBe(60 * 300 * 2);
});

test.each([12, 13])('a year of %i months saves nothing', (yearlyMonths) => {
  const dear = plans.map((plan) => ({ ...plan, yearlyMonths }));
  expect(savings({ Private: 100 }, dear)).toBe(0);
  expect(freeMonths(dear)).toBe(0);
});

test('free months are named only where all types have the same', () => {
  expect(freeMonths(plans)).toBe(2);
  expect(freeMonths([...plans, aPlan({ type: 'Outlook', yearlyMonths: 11 })])).toBe(0);
  // The dedicated IP is not sold.
  expect(freeMonths([...plans, aPlan({ type: 'IP', yearlyMonths: 12 })])).toBe(2);
  expect(freeMonths([])).toBe(0);
});
