/** A median with its 95% bootstrap interval. */
export type Ratio = { median: number; low: number; high: number };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const above = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? above : (above + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** Percentile bootstrap of the ratios per round, with 2,000 resamples. */
export const ratioOf = (perRound: readonly number[]): Ratio => {
  const pick = () => perRound[Math.floor(Math.random() * perRound.length)] ?? Number.NaN;
  const medians = Array.from({ length: 2_000 }, () => median(perRound.map(pick))).toSorted((a, b) => a - b);
  return { median: rounded(median(perRound)), low: rounded(medians[50] ?? 0), high: rounded(medians[1_949] ?? 0) };
};

export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
