import { useLingui } from '@lingui/react/macro';
import type { SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<SpamCheckStatus, Tone> = { Queued: 'neutral', Running: 'info', Completed: 'neutral' };

export const SpamCheckStatusBadge = ({ status }: { status: SpamCheckStatus }) => {
  const labels = useSpamCheckStatusLabels();
  return (
    <StatusBadge tone={tones[status]} icon={status === 'Running' ? <span className="r-spinner" /> : undefined}>
      {labels[status]}
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
