import type { FindingState, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';

type Judged = Pick<SpamFinding, 'state' | 'code'>;

/** The worst state of the measured findings. Null when none was measured. */
export const worstState = (findings: readonly Judged[]): FindingState | null => {
  const measured = findings.filter(({ code }) => code !== 'not-measured');
  if (measured.length === 0) return null;
  if (measured.some(({ state }) => state === 'error')) return 'error';
  return measured.some(({ state }) => state === 'warning') ? 'warning' : 'passed';
};
