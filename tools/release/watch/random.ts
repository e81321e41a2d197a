/** A source of numbers from 0 to 1. */
export type Random = () => number;

/** The generator mulberry32: the same numbers for the same seed. */
export const seededRandom =
  (seed: number): Random =>
  () => {
    seed = (seed + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

/**
 * A beta distribution with this mean. Two draws with the same result as probability have the given correlation: the
 * distribution is beta-binomial.
 */
export const betaOf = (random: Random, { mean, correlation }: { mean: number; correlation: number }): number => {
  if (correlation === 0) return mean;
  const size = 1 / correlation - 1;
  const difference = logGammaOf(random, (1 - mean) * size) - logGammaOf(random, mean * size);
  return 1 / (1 + Math.exp(difference));
};

/** The logarithm of a gamma distribution with this shape (Marsaglia and Tsang): small shapes have numbers near 0. */
const logGammaOf = (random: Random, shape: number): number => {
  if (shape < 1) return logGammaOf(random, shape + 1) + Math.log(1 - random()) / shape;
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalOf(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return Math.log(d * v);
  }
};

const normalOf = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
