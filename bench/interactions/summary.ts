import { rounded } from '#measure/ratios.ts';

/** One event of the Event Timing API, in ms. Duration runs until the next paint, in steps of 8 ms. */
export type TimedEvent = {
  interactionId: number;
  name: string;
  duration: number;
  /** Time until the first handler starts, and time of the handlers. The rest is rendering and painting. */
  delay: number;
  processing: number;
};

/** An interaction of the user. `duration` is 0 below 16 ms: browsers do not report it. */
export type Interaction = { kind: string; duration: number; event?: TimedEvent };

export type Summary = { count: number; under16: number; p50: number; p75: number; p98: number; worst: number };

/** The smallest value that at least `share` of the values do not exceed (nearest rank). */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** The longest event of each interaction: a press has three events with one id. */
export const longestEvents = (events: readonly TimedEvent[]): TimedEvent[] =>
  [...Map.groupBy(events, ({ interactionId }) => interactionId).values()].flatMap((group) =>
    group.toSorted((one, other) => other.duration - one.duration).slice(0, 1),
  );

/**
 * The interactions of a step with `presses` presses of a key or the mouse. Those without a reported event are shorter than
 * 16 ms. Throws when the browser reports more interactions than presses: then the step does something unknown.
 */
export const toInteractions = (
  events: readonly TimedEvent[],
  { kind, presses }: { kind: string; presses: number },
): Interaction[] => {
  const longest = longestEvents(events);
  if (longest.length > presses) throw new Error(`${kind}: ${longest.length} interactions of ${presses} presses`);
  return Array.from({ length: presses }, (_, index) => {
    const event = longest[index];
    return event === undefined ? { kind, duration: 0 } : { kind, duration: event.duration, event };
  });
};

export const summarise = (interactions: readonly Interaction[]): Summary => {
  const durations = interactions.map(({ duration }) => duration);
  return {
    count: durations.length,
    under16: durations.filter((duration) => duration === 0).length,
    p50: percentile(durations, 0.5),
    p75: percentile(durations, 0.75),
    p98: percentile(durations, 0.98),
    worst: Math.max(...durations),
  };
};

/** A summary for each kind, in the order of their first interaction. */
export const summariseKinds = (interactions: readonly Interaction[]): Record<string, Summary> =>
  Object.fromEntries(
    [...Map.groupBy(interactions, ({ kind }) => kind)].map(([kind, group]) => [kind, summarise(group)]),
  );

/** A layout shift without recent input; `at` is in ms. */
export type LayoutShift = { value: number; at: number };

/**
 * Cumulative Layout Shift: the largest sum of a session window, whose shifts are less than 1 s apart and which lasts less
 * than 5 s (web.dev/articles/cls).
 */
export const cumulativeLayoutShift = (shifts: readonly LayoutShift[]): number => {
  let [sum, largest, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { value, at } of shifts) {
    const isSameWindow = at - last < 1_000 && at - start < 5_000;
    sum = isSameWindow ? sum + value : value;
    start = isSameWindow ? start : at;
    last = at;
    largest = Math.max(largest, sum);
  }
  return rounded(largest);
};
