import { useLingui } from '@lingui/react/macro';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';
import type { BulkOutcome } from './bulk-run.ts';

const tones: Record<BulkOutcome['outcome'], Tone> = {
  changed: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  'not-sent': 'neutral',
  'not-known': 'warning',
};

export const BulkOutcomeBadge = ({ outcome }: Pick<BulkOutcome, 'outcome'>) => {
  const { t } = useLingui();
  const labels: Record<BulkOutcome['outcome'], string> = {
    changed: t({ message: 'Changed', context: 'outcome' }),
    unchanged: t({ message: 'Unchanged', context: 'outcome' }),
    failed: t({ message: 'Failed', context: 'outcome' }),
    'not-sent': t({ message: 'Not sent', context: 'outcome' }),
    'not-known': t({ message: 'Unknown', context: 'outcome' }),
  };
  return <StatusBadge tone={tones[outcome]}>{labels[outcome]}</StatusBadge>;
};
