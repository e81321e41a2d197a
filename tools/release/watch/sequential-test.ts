import { at, hypergeometric, sumOf, type Distribution } from './hypergeometric.ts';

/** Sessions, and how many of them had the event. */
export type Arm = { sessions: number; events: number };
/** What both had in the same time. */
export type Look = { canary: Arm; stable: Arm };

/** Number of the canary's sessions within which a large difference must show. */
const fastSessions = 200;
/** Part of the budget that these sessions spend. */
const fastPart = 0.93;

/** The probability of a false alarm that is allowed by a number of the canary's sessions, as a part of the budget. */
const spentBy = (sessions: number): number =>
  sessions < fastSessions
    ? fastPart * (sessions / fastSessions) ** 1.5
    : fastPart + (1 - fastPart) * (1 - fastSessions / sessions);

/** What the looks so far say. A test with `isWorse` has ended. */
export type SequentialTest = {
  budget: number;
  /** Of the canary, like the events. */
  sessions: number;
  events: number;
  /** The canary's events in the histories without an alarm, if both arms are equal. */
  quiet: Distribution;
  spent: number;
  isWorse: boolean;
};

export const startTest = (budget: number): SequentialTest => ({
  budget,
  sessions: 0,
  events: 0,
  quiet: { first: 0, weights: Float64Array.of(1) },
  spent: 0,
  isWorse: false,
});

/**
 * Adds what both arms had in one period. The canary is worse when it has the event more often than stable. `budget` is the
 * most probability that this is ever said of a canary that is not worse: with any number of looks, at any rate, even if
 * the rate or the share changes, because each look compares sessions of the same time. It is an exact test that spends the
 * budget over the canary's sessions (an alpha-spending function). So the interval of the odds ratio has the same confidence
 * at each look, and `isWorse` means that the whole interval is on the worse side.
 */
export const addLook = (test: SequentialTest, { canary, stable }: Look): SequentialTest => {
  const total = canary.events + stable.events;
  // Only sessions of both arms compare them.
  if (test.isWorse || canary.sessions === 0 || stable.sessions === 0) return test;
  const sessions = test.sessions + canary.sessions;
  if (total === 0) return { ...test, sessions };
  const events = test.events + canary.events;
  const drawn = hypergeometric({ canary: canary.sessions, stable: stable.sessions, events: total });
  const { first, weights } = sumOf(test.quiet, drawn);
  const allowed = test.budget * spentBy(sessions);
  let { spent } = test;
  let limit = weights.length;
  while (limit > 0 && spent + at(weights, limit - 1) <= allowed) spent += at(weights, --limit);
  const quiet = { first, weights: weights.subarray(0, limit) };
  return { ...test, sessions, events, quiet, spent, isWorse: events >= first + limit };
};
