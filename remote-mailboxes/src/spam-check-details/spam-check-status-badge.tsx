import { useLingui } from '@lingui/react/macro';
import type { SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<SpamCheckStatus, Tone> = { Queued: 'neutral', Running: 'info', Completed: 'neutral' };

export const SpamCheckStatusBadge = ({ status }: { status: Open<SpamCheckStatus> }) => {
  const labels = useSpamCheckStatusLabels();
  return (
    <StatusBadge
      tone={lookUp(tones, status, 'neutral')}
      icon={status === 'Running' ? <span className="r-spinner" /> : undefined}
    >
      {lookUp(labels, status, status)}
    </StatusBadge>
  );
};

export const useSpamCheckStatusLabels = (): Record<SpamCheckStatus, string> => {
  const { t } = useLingui();
  return {
    Queued: t({ message: 'Queued', context: 'spam check status' }),
    Running: t({ message: 'Running', context: 'spam check status' }),
    Completed: t({ message: 'Completed', context: 'spam check status' }),
  };
};
