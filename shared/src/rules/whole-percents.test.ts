import fc from 'fast-check';
import { wholePercents } from './whole-percents.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 0],
    [67, 33, 0],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [5, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('the shares of %j are %j', (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents);
});

test('the percents add up to 100, and each is its share rounded up or down', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 12 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const percents = wholePercents(counts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, percent] of percents.entries()) {
        expect(Math.abs(percent - ((counts[index] ?? 0) * 100) / Math.max(1, total))).toBeLessThan(1);
      }
    }),
  );
});
