import fc from 'fast-check';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import { slotPrice } from '@roost/shared/contracts/slot-price';
import { withCustomPricing } from '@roost/shared/contracts/unit-price';
import { aPlan, limitations } from '@roost/shared/testing';
import { figuresOf } from './order-figures.ts';

const cents = fc.nat({ max: 100_000 });
const count = fc.nat({ max: 3_000 });
const anOrder = fc.record({
  prices: fc.array(cents, { maxLength: 200 }),
  inboxes: fc.record({ type: fc.constantFrom(...InboxType.options), quantity: count }),
  active: count,
  limit: count,
  own: fc.dictionary(fc.constantFrom(...InboxType.options), cents),
});

const tiers = [
  { upTo: 500, unitPrice: 300 },
  { upTo: null, unitPrice: 250 },
];
const plansWith = (own: Record<string, number>) =>
  withCustomPricing(
    InboxType.options.map((type) => aPlan({ type, tiers })),
    own,
  );
const held = ({ active, limit }: { active: number; limit: number }) =>
  limitations({
    activeMailboxesCount: active,
    mailboxesLimit: limit,
    googleWorkspaceActiveMailboxesCount: active,
    googleWorkspaceMailboxesLimit: limit,
    outlookActiveMailboxesCount: active,
    outlookMailboxesLimit: limit,
  });
const linesFor = (prices: readonly number[]) =>
  prices.map((amount, index) => ({ kind: 'domain' as const, domain: `n${index}.com`, amount }));

test('what is due today is the sum of the domains, what is due monthly that of the slots, for any mix', () => {
  fc.assert(
    fc.property(anOrder, ({ prices, inboxes, own, ...used }) => {
      const asked = { plans: plansWith(own), limitations: held(used) };
      const figures = figuresOf({ ...asked, domainLines: linesFor(prices), inboxes });
      const slots = slotPrice({ ...asked, added: [inboxes], interval: 'Monthly', freeSlots: 'used' });
      expect(figures?.today).toBe(prices.reduce((sum, price) => sum + price, 0));
      expect(figures?.monthly).toBe(slots?.total);
      expect(figures?.covered).toBe(Math.min(inboxes.quantity, Math.max(0, used.limit - used.active)));
      expect(figures?.lines).toHaveLength(prices.length + ((slots?.charged ?? 0) > 0 ? 1 : 0));
    }),
  );
});

test('without a price for the inboxes there are no figures; without inboxes there are', () => {
  const asked = { domainLines: linesFor([1_199]), plans: [], limitations: held({ active: 0, limit: 0 }) };
  expect(figuresOf({ ...asked, inboxes: { type: 'Outlook', quantity: 1 } })).toBeNull();
  expect(figuresOf({ ...asked, inboxes: { type: 'Outlook', quantity: 0 }, limitations: null })).toEqual({
    lines: linesFor([1_199]),
    today: 1_199,
    monthly: 0,
    covered: 0,
  });
});
