import { memoryTrend } from '#soak/memory-trend.ts';

/** A sample every 5 seconds for 20 minutes. */
const samplesOf = (megabytesAt: (seconds: number) => number) =>
  Array.from({ length: 240 }, (_, index) => ({ seconds: index * 5, megabytes: megabytesAt(index * 5) }));

test('a heap that grows to its working size and then varies is flat', () => {
  const samples = samplesOf((seconds) => Math.min(200, 100 + seconds / 2) + (seconds % 20));
  expect(memoryTrend(samples)).toMatchObject({ isFlat: true, firstMb: 100 });
});

test('a leak of 3 MB in a minute is not flat', () => {
  const samples = samplesOf((seconds) => 200 + seconds / 20);
  expect(memoryTrend(samples)).toMatchObject({ isFlat: false, mbPerHour: 180, growthMb: 39.8 });
});

test('a falling memory is flat', () => {
  expect(memoryTrend(samplesOf((seconds) => 300 - seconds / 20)).isFlat).toBe(true);
});
