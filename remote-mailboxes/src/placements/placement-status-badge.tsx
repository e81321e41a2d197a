import { useLingui } from '@lingui/react/macro';
import type { PlacementStatus } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<PlacementStatus, Tone> = { Created: 'neutral', Waiting: 'info', Completed: 'neutral' };

export const PlacementStatusBadge = ({ status }: { status: Open<PlacementStatus> }) => {
  const labels = usePlacementStatusLabels();
  return (
    <StatusBadge
      tone={lookUp(tones, status, 'neutral')}
      icon={status === 'Waiting' ? <span className="r-spinner" /> : undefined}
    >
      {lookUp(labels, status, status)}
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
