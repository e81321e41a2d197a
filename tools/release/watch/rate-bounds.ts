import type { Arm } from './sequential-test.ts';

/** The prior expects low rates, and excludes none. */
const prior = { events: 0.5, others: 5 };

export type RateBounds = { lower: number; upper: number };

/**
 * A confidence sequence of a rate: it contains the rate at all looks together, except with a probability of `error` for
 * each of the two bounds. It holds the rates whose likelihood is not too far below that of a mixture of all rates (a
 * beta-binomial mixture, with Ville's inequality).
 */
export const rateBounds = ({ sessions, events }: Arm, { error }: { error: number }): RateBounds => {
  const others = sessions - events;
  const mixture =
    logBeta(prior.events + events, prior.others + others) - logBeta(prior.events, prior.others) + Math.log(error);
  const isInside = (rate: number) => logPower(rate, events) + logPower(1 - rate, others) > mixture;
  const observed = sessions === 0 ? 0 : events / sessions;
  return {
    lower: events === 0 ? 0 : boundary({ inside: observed, outside: 0, isInside }),
    upper: others === 0 ? 1 : boundary({ inside: observed, outside: 1, isInside }),
  };
};

type Search = { inside: number; outside: number; isInside: (rate: number) => boolean };

const boundary = ({ inside, outside, isInside }: Search): number => {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 40; step++) {
    const middle = (near + far) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return far;
};

/** Logarithm of `base ** exponent`; 0 ** 0 is 1. */
const logPower = (base: number, exponent: number) => (exponent === 0 ? 0 : exponent * Math.log(base));

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, accurate to 1e-10 for arguments above 8. */
const logGamma = (x: number): number => {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
};
