/** Probabilities of consecutive whole numbers, from `first` on. */
export type Distribution = { first: number; weights: Float64Array };

type Draw = {
  /** Sessions of the canary and of stable. */
  canary: number;
  stable: number;
  /** Sessions of both that had the event. */
  events: number;
};

/**
 * How many of the sessions with an event are the canary's, when both have the same rate: the hypergeometric distribution.
 * It does not depend on the rate, so nobody has to know the rate.
 */
export const hypergeometric = ({ canary, stable, events }: Draw): Distribution => {
  const least = Math.max(0, events - stable);
  const most = Math.min(canary, events);
  const mode = Math.min(most, Math.max(least, Math.floor(((events + 1) * (canary + 1)) / (canary + stable + 2))));
  // From the mode outwards: the probabilities of the ends are below the smallest number.
  const above: number[] = [1];
  for (let n = mode; n < most && last(above) > negligible; n++)
    above.push((last(above) * (canary - n) * (events - n)) / ((n + 1) * (stable - events + n + 1)));
  const below: number[] = [1];
  for (let n = mode; n > least && last(below) > negligible; n--)
    below.push((last(below) * n * (stable - events + n)) / ((canary - n + 1) * (events - n + 1)));
  const weights = Float64Array.from([...below.slice(1).toReversed(), ...above]);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { first: mode - below.length + 1, weights: weights.map((weight) => weight / sum) };
};

const last = (weights: readonly number[]): number => weights.at(-1) ?? 0;

/** Weights below this change no result: the smallest budget of a look is 1e-7. */
const negligible = 1e-14;

/** The distribution of the sum of two independent numbers. */
export const sumOf = (one: Distribution, other: Distribution): Distribution => {
  const weights = new Float64Array(one.weights.length + other.weights.length - 1);
  for (const [n, weight] of one.weights.entries()) {
    if (weight < negligible) continue;
    for (let m = 0; m < other.weights.length; m++) weights[n + m] = at(weights, n + m) + weight * at(other.weights, m);
  }
  const skipped = Math.max(
    0,
    weights.findIndex((weight) => weight >= negligible),
  );
  return { first: one.first + other.first + skipped, weights: weights.subarray(skipped) };
};

export const at = (weights: Float64Array, index: number): number => weights[index] ?? 0;
