import fc from 'fast-check';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { anAccount } from '@roost/shared/testing/slot-accounts';
import { slotPrice } from '@roost/shared/rules/pricing/slot-price';
import { aSubscription, limitations } from '@roost/shared/testing';
import { figuresOf } from './order-figures.ts';

const prices = fc.array(fc.nat({ max: 100_000 }), { maxLength: 200 });
const anOrder = fc.record({ type: fc.constantFrom(...InboxType.options), quantity: fc.nat({ max: 3_000 }) });
const linesFor = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ kind: 'domain' as const, domain: `n${index}.com`, amount }));

test('the amount due today is the sum of the domains and the prorated slots', () => {
  fc.assert(
    fc.property(anAccount, prices, anOrder, (account, amounts, inboxes) => {
      const figures = figuresOf({ ...account, domainLines: linesFor(amounts), inboxes });
      const slots = slotPrice({ ...account, inboxes });
      expect(figures?.today).toBe(amounts.reduce((sum, amount) => sum + amount, 0) + (slots?.today ?? 0));
      expect(figures?.monthly).toBe(slots?.monthly);
      expect(figures).toMatchObject({ covered: slots?.covered, charged: slots?.charged });
      expect(figures?.lines).toHaveLength(amounts.length + ((slots?.charged ?? 0) > 0 ? 1 : 0));
    }),
  );
});

test('figures require a price for the inboxes, unless there are none', () => {
  const order = {
    domainLines: linesFor([1_199]),
    plans: [],
    limitations: limitations(),
    subscription: aSubscription(),
  };
  expect(figuresOf({ ...order, inboxes: { type: 'Outlook', quantity: 1 } })).toBeNull();
  const none = { type: 'Outlook' as const, quantity: 0 };
  expect(figuresOf({ ...order, inboxes: none, limitations: null, subscription: undefined })).toEqual({
    lines: linesFor([1_199]),
    today: 1_199,
    monthly: 0,
    covered: 0,
    charged: 0,
  });
});
