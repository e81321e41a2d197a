import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { median, ratioOf, rounded, type Ratio } from '#measure/ratios.ts';

export type Compared = {
  /** The first variant relative to the second. */
  ratio: Ratio;
  /** Each variant relative to itself in the same rounds: the noise of the machine. */
  aa: number;
  first: number;
  second: number;
  /** Maximum load of other programs during a round, in CPUs. */
  load: number;
  /** Whether the run is valid: noise within 3% and no load from other programs. */
  counts: boolean;
};

/**
 * Runs both variants in the order A B B A, `rounds` times. Each call resolves to one number. Ratios are per round, so
 * that a slow period of the machine affects both variants.
 */
export const compare = async (
  first: () => Promise<number>,
  second: () => Promise<number>,
  { rounds, onRound }: { rounds: number; onRound?: (text: string) => void },
): Promise<Compared> => {
  const samples: { a: [number, number]; b: [number, number] }[] = [];
  const others = watchOtherLoad();
  let load = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const a1 = await first();
    const b1 = await second();
    const b2 = await second();
    const a2 = await first();
    samples.push({ a: [a1, a2], b: [b1, b2] });
    load = Math.max(load, others());
    onRound?.(`round ${round}: ${[a1, b1, b2, a2].map((value) => value.toFixed(0)).join(' ')}`);
  }
  const sum = ([one, other]: [number, number]) => one + other;
  const aa = median(samples.flatMap(({ a, b }) => [a[0] / a[1], b[0] / b[1]]));
  return {
    ratio: ratioOf(samples.map(({ a, b }) => sum(a) / sum(b))),
    aa: rounded(aa),
    first: rounded(median(samples.flatMap(({ a }) => a))),
    second: rounded(median(samples.flatMap(({ b }) => b))),
    load: rounded(load),
    counts: Math.abs(aa - 1) <= 0.03 && load <= maxOtherLoad,
  };
};
