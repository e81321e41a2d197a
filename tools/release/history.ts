import type { History } from '@roost/shared/platform/registry';

/** How many versions a rollback can still reach from the live one. */
const reach = 4;

/** The history after a version was made live; the same as before when it is live already. */
export const promoted = (version: string, before: History | undefined): History =>
  of([version, ...(before === undefined ? [] : sequenceOf(before)).filter((other) => other !== version)]);

/** The history after the live version was taken back, or null when there is nothing to go back to. */
export const rolledBack = (before: History): History | null =>
  before.previous === null ? null : of(sequenceOf(before).slice(1));

/** Every version that the history names, the live one first. */
export const sequenceOf = ({ live, previous, earlier }: History): string[] =>
  previous === null ? [live] : [live, previous, ...earlier];

const of = ([live = '', previous = null, ...earlier]: (string | null)[]): History => ({
  live: live ?? '',
  previous,
  earlier: earlier.filter((version) => version !== null).slice(0, reach - 1),
});
