import type { DomainHealth } from '@roost/shared/contracts/domains/domain';

/** More than the warnings of all five checks, so that one failing check is worse. */
export const scoreOfFailure = -10;
export const scoreOfWarning = -1;

/** The stored value that sorts and filters domains by health: 0 when all checks pass. */
export const healthScore = (health: DomainHealth): number | null => {
  const states = Object.values(health);
  const countOf = (wanted: string) => states.filter((state) => state === wanted).length;
  const score = 0 + scoreOfFailure * countOf('fail') + scoreOfWarning * countOf('warn');
  return score === 0 && countOf('pass') < states.length ? null : score;
};
