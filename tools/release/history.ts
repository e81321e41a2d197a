import type { History } from '@roost/shared/platform/registry';

/** Number of versions that a rollback can reach. */
const maxRollbacks = 4;

/**
 * The history after a promotion. Keeps the versions when the version is already live. A version of the history leaves out
 * the newer ones, like as many rollbacks: no page may fall back to them.
 */
export const historyAfterPromotion = (
  version: string,
  before: History | undefined,
  minimum = before?.minimum,
): History => {
  const sequence = before === undefined ? [] : sequenceOf(before);
  const next = sequence.includes(version) ? sequence.slice(sequence.indexOf(version)) : [version, ...sequence];
  return { ...toHistory(next), minimum };
};

/** The history after a rollback, or null without an earlier version. */
export const historyAfterRollback = (before: History): History | null =>
  before.previous === null ? null : { ...toHistory(sequenceOf(before).slice(1)), minimum: before.minimum };

/** Whether the version was live before, so that rollbacks reach it. */
export const isReturn = (version: string, before: History | undefined): boolean =>
  before !== undefined && sequenceOf(before).slice(1).includes(version);

/** All versions of the history, the live one first. */
export const sequenceOf = ({ live, previous, earlier }: History): string[] =>
  previous === null ? [live] : [live, previous, ...earlier];

const toHistory = ([live = '', previous = null, ...earlier]: (string | null)[]): History => ({
  live: live ?? '',
  previous,
  earlier: earlier.filter((version) => version !== null).slice(0, maxRollbacks - 1),
});
