import { useLingui } from '@lingui/react/macro';
import type { FindingState } from '@roost/shared/contracts/deliverability/spam-check';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<FindingState, Tone> = { passed: 'neutral', warning: 'warning', error: 'danger' };

export const OutcomeBadge = ({ outcome }: { outcome: Open<FindingState> }) => {
  const labels = useOutcomeLabels();
  return <StatusBadge tone={lookUp(tones, outcome, 'neutral')}>{lookUp(labels, outcome, outcome)}</StatusBadge>;
};

export const useOutcomeLabels = (): Record<FindingState, string> => {
  const { t } = useLingui();
  return {
    passed: t({ message: 'Passed', context: 'spam check outcome' }),
    warning: t({ message: 'Warning', context: 'spam check outcome' }),
    error: t({ message: 'Error', context: 'spam check outcome' }),
  };
};
