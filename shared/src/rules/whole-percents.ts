/**
 * The shares of counts in whole percents, which add up to 100 (largest remainder method; the first of equal remainders
 * gains). All are 0 when nothing was counted.
 */
export const wholePercents = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const percents = counts.map((count) => Math.floor((count * 100) / total));
  const remainderOf = (index: number) => ((counts[index] ?? 0) * 100) % total;
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const gaining = new Set(
    [...counts.keys()].toSorted((one, other) => remainderOf(other) - remainderOf(one)).slice(0, missing),
  );
  return percents.map((percent, index) => (gaining.has(index) ? percent + 1 : percent));
};
