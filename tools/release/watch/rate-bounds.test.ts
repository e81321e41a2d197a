import { rateBounds } from './rate-bounds.ts';
import { seededRandom } from './random.ts';

test('a rate without sessions can be any', () => {
  expect(rateBounds({ sessions: 0, events: 0 }, { error: 0.05 })).toEqual({ lower: 0, upper: 1 });
});

test('the bounds narrow around the observed rate', () => {
  const few = rateBounds({ sessions: 100, events: 5 }, { error: 0.05 });
  const many = rateBounds({ sessions: 10_000, events: 500 }, { error: 0.05 });
  expect(few.lower).toBeLessThan(many.lower);
  expect(many.lower).toBeLessThan(0.05);
  expect(many.upper).toBeGreaterThan(0.05);
  expect(few.upper).toBeGreaterThan(many.upper);
  expect(many.upper - many.lower).toBeLessThan(0.02);
  expect(rateBounds({ sessions: 40, events: 40 }, { error: 0.05 }).upper).toBe(1);
});

test('at all looks together, the bounds miss the rate less often than the error', () => {
  const random = seededRandom(3);
  const runs = 400;
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    let events = 0;
    for (let sessions = 10; sessions <= 1_000; sessions += 10) {
      for (let one = 0; one < 10; one++) if (random() < 0.04) events++;
      const { lower, upper } = rateBounds({ sessions, events }, { error: 0.05 });
      if (lower <= 0.04 && upper >= 0.04) continue;
      missed++;
      break;
    }
  }
  expect(missed / runs).toBeLessThan(0.1);
});
