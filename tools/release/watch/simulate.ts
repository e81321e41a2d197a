import { addPeriod, decide, noEvidence, stages, type Counts, type Measure } from './decide.ts';

export type Rates = Record<Measure, number>;

type Release = {
  canary: Rates;
  stable: Rates;
  random: () => number;
  /** The simulation ends with this number of the canary's sessions, at the latest. */
  maxSessions: number;
};

/** `open` has had all sessions, and is neither promoted nor rolled back. */
export type Outcome = { end: 'rolled back' | 'promoted' | 'open'; sessions: number };

/** Simulates a release with all stages. The canary has few sessions between two looks. */
export const simulateRelease = ({ canary, stable, random, maxSessions }: Release): Outcome => {
  let evidence = noEvidence();
  let share: number = stages[0];
  let sessions = 0;
  while (sessions < maxSessions) {
    // Later stages need more sessions, so the looks are further apart.
    const size = Math.max(sessionsPerLook, Math.round(sessions / 20));
    sessions += size;
    evidence = addPeriod(evidence, {
      canary: draw(size, canary, random),
      stable: draw(Math.round((size * (10_000 - share)) / share), stable, random),
    });
    const decision = decide(evidence, { share });
    if (decision.action === 'roll back') return { end: 'rolled back', sessions };
    if (decision.action === 'advance') ({ share } = decision);
    if (share === 10_000) return { end: 'promoted', sessions };
  }
  return { end: 'open', sessions };
};

const sessionsPerLook = 5;

const draw = (sessions: number, rates: Rates, random: () => number): Counts => ({
  sessions,
  errors: binomial(sessions, rates.errors, random),
  lcp: binomial(sessions, rates.lcp, random),
  inp: binomial(sessions, rates.inp, random),
  cls: binomial(sessions, rates.cls, random),
});

/** Number of successes: adds the geometric distances between them. */
const binomial = (trials: number, rate: number, random: () => number): number => {
  const scale = Math.log1p(-rate);
  let successes = 0;
  let trial = -1;
  while ((trial += 1 + Math.floor(Math.log(1 - random()) / scale)) < trials) successes++;
  return successes;
};

/** The generator mulberry32: numbers from 0 to 1, the same for the same seed. */
export const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
