import fc from 'fast-check';
import { hypergeometric } from './hypergeometric.ts';
import { addLook, startTest, type Look } from './sequential-test.ts';

const isWorse = (looks: readonly Look[], budget = 0.0075) => looks.reduce(addLook, startTest(budget)).isWorse;
const look = (canary: [sessions: number, events: number], stable: [sessions: number, events: number]): Look => ({
  canary: { sessions: canary[0], events: canary[1] },
  stable: { sessions: stable[0], events: stable[1] },
});

test('the events of a draw have the probabilities of drawing without replacement', () => {
  const { first, weights } = hypergeometric({ canary: 2, stable: 3, events: 2 });
  expect(first).toBe(0);
  [0.3, 0.6, 0.1].forEach((weight, index) => expect(weights[index]).toBeCloseTo(weight, 12));
  expect(hypergeometric({ canary: 2, stable: 1, events: 2 }).first).toBe(1);
});

test('probabilities sum to one, also where those of the ends are too small for a number', () => {
  const size = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (canary, stable, part) => {
      const events = Math.round((canary + stable) * part);
      const { first, weights } = hypergeometric({ canary, stable, events });
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      const mean = weights.reduce((sum, weight, index) => sum + weight * (first + index), 0);
      expect(mean).toBeCloseTo((events * canary) / (canary + stable), 3);
    }),
    { numRuns: 50 },
  );
});

test('a canary that always fails is worse after a few sessions', () => {
  expect(isWorse([look([1, 1], [99, 1])])).toBe(false);
  expect(isWorse([look([3, 3], [297, 3])])).toBe(true);
});

test('the budget over all looks is never exceeded: no history of equal arms raises more alarms', () => {
  // Every history of five looks, with its probability.
  const probabilityOf = (events: number, total: number) => {
    const { first, weights } = hypergeometric({ canary: 40, stable: 360, events: total });
    return weights[events - first] ?? 0;
  };
  const alarms = (test: ReturnType<typeof startTest>, looks: number, probability: number): number => {
    if (test.isWorse) return probability;
    if (looks === 0) return 0;
    return [0, 1, 2, 3].reduce((sum, events) => {
      const next = addLook(test, look([40, events], [360, 3 - events]));
      return sum + alarms(next, looks - 1, probability * probabilityOf(events, 3));
    }, 0);
  };
  const rate = alarms(startTest(0.05), 5, 1);
  expect(rate).toBeLessThanOrEqual(0.05);
  expect(rate).toBeGreaterThan(0.02);
});

test('too little evidence is never worse: nothing to compare, one event, or a rate as that of stable', () => {
  expect(isWorse([])).toBe(false);
  expect(isWorse([look([50, 50], [0, 0])])).toBe(false);
  expect(isWorse([look([0, 0], [5_000, 4_000])])).toBe(false);
  expect(isWorse([look([1, 1], [10_000, 0])])).toBe(false);
  expect(isWorse(Array.from({ length: 100 }, () => look([100, 5], [900, 45])))).toBe(false);
});

test('a rate that rises for both is no reason: each look compares the same time', () => {
  // The canary has most of its sessions while the API is down.
  const outage = Array.from({ length: 10 }, () => look([100, 50], [100, 50]));
  const calm = Array.from({ length: 10 }, () => look([10, 0], [990, 10]));
  expect(isWorse([...calm, ...outage])).toBe(false);
});
