import { useLingui } from '@lingui/react/macro';
import type { BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<BulkOutcome, Tone> = {
  changed: 'neutral',
  unchanged: 'neutral',
  failed: 'danger',
  waiting: 'neutral',
};

export const BulkOutcomeBadge = ({ outcome }: { outcome: Open<BulkOutcome> }) => {
  const { t } = useLingui();
  const labels: Record<BulkOutcome, string> = {
    changed: t({ message: 'Changed', context: 'outcome' }),
    unchanged: t({ message: 'Unchanged', context: 'outcome' }),
    failed: t({ message: 'Failed', context: 'outcome' }),
    waiting: t({ message: 'Not processed', context: 'outcome' }),
  };
  return <StatusBadge tone={lookUp(tones, outcome, 'neutral')}>{lookUp(labels, outcome, outcome)}</StatusBadge>;
};
