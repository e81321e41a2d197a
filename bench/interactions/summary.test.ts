import { cumulativeLayoutShift, percentile, summarise, summariseKinds, toInteractions } from '#interactions/summary.ts';

const anEvent = (interactionId: number, { name = 'click', duration = 24 } = {}) => ({
  interactionId,
  name,
  duration,
  delay: 1,
  processing: 2,
});

test.each([
  { share: 0.5, expected: 100 },
  { share: 0.75, expected: 150 },
  { share: 0.98, expected: 196 },
  { share: 1, expected: 200 },
])('percentile $share of 200 values is value $expected', ({ share, expected }) => {
  const descending = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(descending, share)).toBe(expected);
});

test('a single value is every percentile', () => {
  expect([0.5, 0.98].map((share) => percentile([40], share))).toEqual([40, 40]);
});

test('a press with several events is one interaction, as long as its longest event', () => {
  const events = [
    anEvent(7, { name: 'pointerdown', duration: 16 }),
    anEvent(7, { name: 'click', duration: 56 }),
    anEvent(7, { name: 'pointerup', duration: 56 }),
  ];
  expect(toInteractions(events, { kind: 'tick', presses: 1 })).toEqual([
    { kind: 'tick', duration: 56, event: anEvent(7, { name: 'click', duration: 56 }) },
  ]);
});

test('presses without a reported event count as shorter than 16 ms', () => {
  const typed = toInteractions([anEvent(7), anEvent(14)], { kind: 'search', presses: 5 });
  expect(typed.map(({ duration }) => duration)).toEqual([24, 24, 0, 0, 0]);
  expect(summarise(typed)).toEqual({ count: 5, under16: 3, p50: 0, p75: 24, p98: 24, worst: 24 });
});

test('more interactions than presses are an error', () => {
  expect(() => toInteractions([anEvent(7), anEvent(14)], { kind: 'tick', presses: 1 })).toThrow(
    'tick: 2 interactions of 1 presses',
  );
});

test('each kind has its own summary', () => {
  const kinds = summariseKinds([
    { kind: 'tick', duration: 16 },
    { kind: 'page', duration: 80 },
    { kind: 'tick', duration: 32 },
  ]);
  expect(Object.entries(kinds).map(([kind, { count, worst }]) => [kind, count, worst])).toEqual([
    ['tick', 2, 32],
    ['page', 1, 80],
  ]);
});

test('the layout shift is the largest window, not the sum of the session', () => {
  const shifts = [
    { value: 0.1, at: 100 },
    { value: 0.2, at: 900 },
    { value: 0.25, at: 3_000 },
  ];
  expect(cumulativeLayoutShift(shifts)).toBe(0.3);
  expect(cumulativeLayoutShift([])).toBe(0);
});

test('a window of layout shifts ends after 5 s', () => {
  const everyHalfSecond = Array.from({ length: 12 }, (_, index) => ({ value: 0.01, at: index * 500 }));
  expect(cumulativeLayoutShift(everyHalfSecond)).toBe(0.1);
});
