import { measures, type Measure } from '@roost/shared/platform/page-report';
import { rateBounds } from './rate-bounds.ts';
import { addLook, startTest, type Arm, type SequentialTest } from './sequential-test.ts';

/** How many sessions of a version had an error, or a web vital that is not good. */
export type Counts = { sessions: number } & Record<Measure, number> & {
    /**
     * The same, with each workspace once. Sessions of one workspace are not independent: unusual data of a
     * workspace causes errors in many of them.
     */
    affected: Record<Measure, number>;
  };

/** What both versions had in the same time. */
export type Comparison = { canary: Counts; stable: Counts };

/** The shares of a canary, in 10,000ths. The last one is a promotion. */
export const stages = [100, 1_000, 5_000, 10_000] as const;

export type Decision =
  | { action: 'roll back'; measures: readonly Measure[] }
  | { action: 'advance'; share: number }
  | { action: 'hold'; measures: readonly Measure[] };

type Rule = {
  /** Probability of rolling back a release that is as good as stable. The sum of all is below 1%. */
  budget: number;
  /** By share: a canary that is worse by more than this does not get the next share. */
  margins: Record<number, number>;
};

const vital: Rule = { budget: 0.0003, margins: { 100: 0.1, 1_000: 0.06, 5_000: 0.04 } };

/** Errors have nearly all of the budget, so that a crash is caught in few sessions. */
const rules: Record<Measure, Rule> = {
  errors: { budget: 0.0075, margins: { 100: 0.03, 1_000: 0.02, 5_000: 0.01 } },
  lcp: vital,
  inp: vital,
  cls: vital,
};

/** Probability that a margin is passed by a canary that is worse by more, for each measure. */
const marginError = 0.05;

/** What is known of a canary: the sums, and a test for each measure. */
export type Evidence = { sums: Comparison; tests: Record<Measure, SequentialTest> };

export const noEvidence = (): Evidence => ({
  sums: { canary: noCounts(), stable: noCounts() },
  tests: forEachMeasure((measure) => startTest(rules[measure].budget)),
});

/** Adds a period. Each period is added once, the oldest first. */
export const addPeriod = ({ sums, tests }: Evidence, { canary, stable }: Comparison): Evidence => ({
  sums: { canary: sumOfCounts(sums.canary, canary), stable: sumOfCounts(sums.stable, stable) },
  tests: forEachMeasure((measure) =>
    addLook(tests[measure], { canary: affectedArm(canary, measure), stable: affectedArm(stable, measure) }),
  ),
});

/**
 * What becomes of a canary with this share (10,000ths). Rolls back when the whole interval of a measure is on the worse
 * side. Advances when no measure can be worse by more than its margin. Holds otherwise: too little evidence changes
 * nothing.
 */
export const decide = ({ sums, tests }: Evidence, { share }: { share: number }): Decision => {
  const worse = measures.filter((measure) => tests[measure].isWorse);
  if (worse.length > 0) return { action: 'roll back', measures: worse };
  const open = measures.filter((measure) => excessOf(sums, measure) > marginOf(measure, share));
  const next = stages.find((stage) => stage > share);
  return open.length > 0 || next === undefined
    ? { action: 'hold', measures: open }
    : { action: 'advance', share: next };
};

/** The most by which the canary's rate can be above that of stable. */
const excessOf = ({ canary, stable }: Comparison, measure: Measure): number => {
  const error = marginError / 2;
  return rateBounds(armOf(canary, measure), { error }).upper - rateBounds(armOf(stable, measure), { error }).lower;
};

/** The margin of the highest stage that the share has reached: a share in between is possible by hand. */
const marginOf = (measure: Measure, share: number): number => {
  const { margins } = rules[measure];
  const reached = stages.findLast((stage) => stage <= share) ?? stages[0];
  return margins[reached] ?? 0;
};

const armOf = (counts: Counts, measure: Measure): Arm => ({ sessions: counts.sessions, events: counts[measure] });

const affectedArm = ({ sessions, affected }: Counts, measure: Measure): Arm => ({
  sessions,
  events: affected[measure],
});

const none = () => forEachMeasure(() => 0);

export const noCounts = (): Counts => ({ sessions: 0, ...none(), affected: none() });

export const sumOfCounts = (one: Counts, other: Counts): Counts => ({
  sessions: one.sessions + other.sessions,
  ...forEachMeasure((measure) => one[measure] + other[measure]),
  affected: forEachMeasure((measure) => one.affected[measure] + other.affected[measure]),
});

export const forEachMeasure = <T>(of: (measure: Measure) => T): Record<Measure, T> => ({
  errors: of('errors'),
  lcp: of('lcp'),
  inp: of('inp'),
  cls: of('cls'),
});
