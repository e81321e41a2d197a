import { aPlan, limitations } from '@roost/shared/testing';
import { slotPrices } from './slot-prices.ts';

const tiers = [
  { upTo: 10, unitPrice: 300 },
  { upTo: 20, unitPrice: 250 },
  { upTo: null, unitPrice: 200 },
];

test.each([
  { active: 0, limit: 0, free: 0, unitPrice: 300 },
  { active: 4, limit: 10, free: 6, unitPrice: 300 },
  { active: 4, limit: 11, free: 7, unitPrice: 250 },
  { active: 20, limit: 20, free: 0, unitPrice: 250 },
  { active: 21, limit: 20, free: 0, unitPrice: 200 },
])('$active active of $limit: $free free, $unitPrice cents each', ({ active, limit, ...expected }) => {
  const [slots] = slotPrices({
    limitations: limitations({ activeMailboxesCount: active, mailboxesLimit: limit }),
    plans: [aPlan({ tiers })],
  });
  expect(slots).toEqual({ type: 'Private', active, limit, ...expected });
});

test('a type without a plan has no price, which is not the same as free', () => {
  const slots = slotPrices({ limitations: limitations(), plans: [aPlan()] });
  expect(slots.map(({ type, unitPrice }) => [type, unitPrice])).toEqual([
    ['Private', 300],
    ['GoogleWorkspace', null],
    ['Outlook', null],
  ]);
});
