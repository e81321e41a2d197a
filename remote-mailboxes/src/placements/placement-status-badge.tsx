import { useLingui } from '@lingui/react/macro';
import type { PlacementStatus } from '@roost/shared/contracts/deliverability/inbox-placement';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<PlacementStatus, Tone> = { Created: 'neutral', Waiting: 'info', Completed: 'neutral' };

export const PlacementStatusBadge = ({ status }: { status: PlacementStatus }) => {
  const labels = usePlacementStatusLabels();
  return (
    <StatusBadge tone={tones[status]} icon={status === 'Waiting' ? <span className="r-spinner" /> : undefined}>
      {labels[status]}
    </StatusBadge>
  );
};

export const usePlacementStatusLabels = (): Record<PlacementStatus, string> => {
  const { t } = useLingui();
  return {
    Created: t({ message: 'Created', context: 'placement test status' }),
    Waiting: t({ message: 'Waiting', context: 'placement test status' }),
    Completed: t({ message: 'Completed', context: 'placement test status' }),
  };
};
