import fc from 'fast-check';
import * as v from 'valibot';
import { Availability, Offer } from '@roost/shared/contracts/offer';
import { isBuyable, listFault, priceOf, totalOf, type ChosenDomain } from './chosen-domain.ts';

const chosen = fc.record({
  domain: fc.domain(),
  typed: fc.string(),
  offer: fc.option(
    fc.record({
      status: fc.constantFrom(...Availability.options),
      price: fc.nat({ max: 1_000_000 }),
      checkedAt: fc.nat(),
    }),
  ),
});

test('the total is a whole number of cents, and the sum of what the lines show', () => {
  fc.assert(
    fc.property(fc.array(chosen), (domains) => {
      const total = totalOf(domains);
      expect(Number.isInteger(total)).toBe(true);
      expect(total).toBe(domains.map(priceOf).reduce((sum, price) => sum + price, 0));
    }),
  );
});

test('the order of the domains does not change the total, and removing one takes off its price', () => {
  fc.assert(
    fc.property(fc.array(chosen, { minLength: 1 }), (domains) => {
      const [first, ...others] = domains as [ChosenDomain, ...ChosenDomain[]];
      expect(totalOf(domains.toReversed())).toBe(totalOf(domains));
      expect(totalOf(others)).toBe(totalOf(domains) - priceOf(first));
    }),
  );
});

test('decimal prices of the API add up without a cent lost', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 200 }), (prices) => {
      const domains = prices.map((price, index): ChosenDomain => {
        const wire = { domain: `n${index}.com`, status: 'Available', price: price / 100 };
        const { domain, ...offer } = v.parse(Offer, wire);
        return { domain, typed: domain, offer: { ...offer, checkedAt: 0 } };
      });
      expect(totalOf(domains)).toBe(prices.reduce((sum, price) => sum + price, 0));
    }),
  );
});

test('nobody pays for what cannot be bought', () => {
  fc.assert(
    fc.property(fc.array(chosen), (domains) => {
      expect(totalOf(domains.filter((one) => !isBuyable(one)))).toBe(0);
      expect(listFault(domains) === null).toBe(domains.length > 0 && domains.every(isBuyable));
    }),
  );
});
