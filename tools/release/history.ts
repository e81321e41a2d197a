import type { History } from '@roost/shared/platform/registry';

/** Number of versions that a rollback can reach. */
const maxRollbacks = 4;

/** The history after a promotion. Keeps the versions when the version is already live. */
export const historyAfterPromotion = (
  version: string,
  before: History | undefined,
  minimum = before?.minimum,
): History => ({
  ...toHistory([version, ...(before === undefined ? [] : sequenceOf(before)).filter((other) => other !== version)]),
  minimum,
});

/** The history after a rollback, or null without an earlier version. */
export const historyAfterRollback = (before: History): History | null =>
  before.previous === null ? null : { ...toHistory(sequenceOf(before).slice(1)), minimum: before.minimum };

/** All versions of the history, the live one first. */
export const sequenceOf = ({ live, previous, earlier }: History): string[] =>
  previous === null ? [live] : [live, previous, ...earlier];

const toHistory = ([live = '', previous = null, ...earlier]: (string | null)[]): History => ({
  live: live ?? '',
  previous,
  earlier: earlier.filter((version) => version !== null).slice(0, maxRollbacks - 1),
});
