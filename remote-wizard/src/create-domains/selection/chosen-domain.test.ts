import fc from 'fast-check';
import * as v from 'valibot';
import { Availability, Offer } from '@roost/shared/contracts/billing/offer';
import { dueToday } from '@roost/shared/rules/pricing/order-lines';
import {
  changesOf,
  previousTotalOf,
  isBuyable,
  linesOf,
  listFault,
  priceOf,
  withAvailability,
  type ChosenDomain,
} from './chosen-domain.ts';

const totalOf = (domains: readonly ChosenDomain[]) => dueToday(linesOf(domains));
type Answer = Pick<Offer, 'status' | 'priceCents'>;
const answer: fc.Arbitrary<Answer> = fc.record({
  status: fc.constantFrom(...Availability.options),
  priceCents: fc.nat({ max: 1_000_000 }),
});

const chosen = fc.record({
  domain: fc.domain(),
  typed: fc.string(),
  offer: fc.option(
    fc.record({
      status: fc.constantFrom(...Availability.options),
      priceCents: fc.nat({ max: 1_000_000 }),
      checkedAt: fc.nat(),
    }),
  ),
  was: fc.constant(null),
});

test('the total is a whole number of cents and the sum of the displayed lines', () => {
  fc.assert(
    fc.property(fc.array(chosen), (domains) => {
      const total = totalOf(domains);
      expect(Number.isInteger(total)).toBe(true);
      expect(total).toBe(domains.map(priceOf).reduce((sum, price) => sum + price, 0));
    }),
  );
});

test('the order of the domains does not change the total, and removing one subtracts its price', () => {
  fc.assert(
    fc.property(fc.array(chosen, { minLength: 1 }), (domains) => {
      const [first, ...others] = domains as [ChosenDomain, ...ChosenDomain[]];
      expect(totalOf(domains.toReversed())).toBe(totalOf(domains));
      expect(totalOf(others)).toBe(totalOf(domains) - priceOf(first));
    }),
  );
});

test('decimal prices of the API add up without losing a cent', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 200 }), (prices) => {
      const domains = prices.map((price, index): ChosenDomain => {
        const wire = { domain: `n${index}.com`, status: 'Available', price: price / 100 };
        const { domain, ...offer } = v.parse(Offer, wire);
        return { domain, typed: domain, offer: { ...offer, checkedAt: 0 }, was: null };
      });
      expect(totalOf(domains)).toBe(prices.reduce((sum, price) => sum + price, 0));
    }),
  );
});

test('domains that cannot be bought cost nothing', () => {
  fc.assert(
    fc.property(fc.array(chosen), (domains) => {
      expect(totalOf(domains.filter((one) => !isBuyable(one)))).toBe(0);
      expect(listFault(domains) === null).toBe(domains.length > 0 && domains.every(isBuyable));
    }),
  );
});

const afterAnswers = (one: ChosenDomain, answers: readonly Answer[]): ChosenDomain =>
  answers.reduce((known, given, index) => withAvailability(known, { domain: one.domain, ...given }, index), one);

test('a domain remembers its price at selection while its price differs', () => {
  fc.assert(
    fc.property(chosen.filter(isBuyable), fc.array(answer, { minLength: 1 }), (one, answers) => {
      const [first, last] = [priceOf(one), afterAnswers(one, answers)];
      expect(last.was).toBe(priceOf(last) === first ? null : first);
    }),
  );
});

test('the former total includes each changed price, and each change is listed once', () => {
  fc.assert(
    fc.property(chosen, fc.array(answer, { minLength: 1 }), (one, answers) => {
      const last = afterAnswers(one, answers);
      expect(previousTotalOf([last]) - totalOf([last])).toBe(last.was === null ? 0 : last.was - priceOf(last));
      expect(changesOf([last])).toHaveLength(last.was === null && isBuyable(last) ? 0 : 1);
    }),
  );
});
