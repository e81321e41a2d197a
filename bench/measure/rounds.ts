import { othersAtMost, watchOthers } from '#measure/load-of-others.ts';
import { median, ratioOf, rounded, type Ratio } from '#measure/ratios.ts';

export type Compared = {
  /** The first variant against the second. */
  ratio: Ratio;
  /** The first variant against itself in the same rounds: what the machine's noise alone makes. */
  aa: number;
  first: number;
  second: number;
  /** What other programs took in the rounds, at most, in processors. */
  load: number;
  /** Whether the run is worth reporting: A/A within 3 %, and nothing else at work. */
  counts: boolean;
};

/**
 * Both variants in the order A B B A, so many times; each answers one figure. The ratio is taken within each round, so a slow minute of the
 * machine meets both.
 */
export const compare = async (
  first: () => Promise<number>,
  second: () => Promise<number>,
  { rounds, onRound }: { rounds: number; onRound?: (text: string) => void },
): Promise<Compared> => {
  const taken: { a: [number, number]; b: [number, number] }[] = [];
  const others = watchOthers();
  let load = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const a1 = await first();
    const b1 = await second();
    const b2 = await second();
    const a2 = await first();
    taken.push({ a: [a1, a2], b: [b1, b2] });
    load = Math.max(load, others());
    onRound?.(`round ${round}: ${[a1, b1, b2, a2].map((value) => value.toFixed(0)).join(' ')}`);
  }
  const sum = ([one, other]: [number, number]) => one + other;
  const aa = median(taken.flatMap(({ a, b }) => [a[0] / a[1], b[0] / b[1]]));
  return {
    ratio: ratioOf(taken.map(({ a, b }) => sum(a) / sum(b))),
    aa: rounded(aa),
    first: rounded(median(taken.flatMap(({ a }) => a))),
    second: rounded(median(taken.flatMap(({ b }) => b))),
    load: rounded(load),
    counts: Math.abs(aa - 1) <= 0.03 && load <= othersAtMost,
  };
};
