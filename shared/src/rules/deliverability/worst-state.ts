import { lookUp } from '@roost/shared/contracts/open-enum';
import type { FindingState, SpamCheckKind, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';

/** Points per error; a warning costs a third. Problems that make receivers reject mail weigh most. */
const weights: Readonly<Record<SpamCheckKind, number>> = {
  spf: 21,
  dkim: 21,
  dmarc: 15,
  'domain-age': 9,
  'reverse-dns': 9,
  'ip-blocklist': 18,
  'domain-blocklist': 24,
  'spam-assassin': 15,
  'short-urls': 6,
  'broken-links': 6,
};

type ScoredFinding = Pick<SpamFinding, 'check' | 'state' | 'code'>;

/** The score of a check, 0 to 100, from its findings. A check that was not measured costs nothing. */
export const spamScore = (findings: readonly ScoredFinding[]): number =>
  Math.max(0, 100 - findings.filter(isMeasured).reduce((sum, finding) => sum + costOf(finding), 0));

/** The worst state among the measured findings; `passed` when there are none. */
export const worstState = (findings: readonly ScoredFinding[]): FindingState => {
  const measured = findings.filter(isMeasured);
  if (measured.some(({ state }) => state === 'error')) return 'error';
  return measured.some(({ state }) => state === 'warning') ? 'warning' : 'passed';
};

const isMeasured = ({ code }: ScoredFinding): boolean => code !== 'not-measured';

const costOf = ({ check, state }: ScoredFinding): number => {
  if (state === 'passed') return 0;
  const points = lookUp(weights, check, 0);
  return state === 'error' ? points : points / 3;
};
