import { useLingui } from '@lingui/react/macro';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';
import type { BulkOutcome } from './bulk-run.ts';

const tones: Record<BulkOutcome['outcome'], Tone> = { changed: 'success', unchanged: 'neutral', failed: 'danger' };

export const OutcomeBadge = ({ outcome }: Pick<BulkOutcome, 'outcome'>) => {
  const { t } = useLingui();
  const words: Record<BulkOutcome['outcome'], string> = {
    changed: t({ message: 'Changed', context: 'outcome' }),
    unchanged: t({ message: 'Unchanged', context: 'outcome' }),
    failed: t({ message: 'Failed', context: 'outcome' }),
  };
  return <StatusBadge tone={tones[outcome]}>{words[outcome]}</StatusBadge>;
};
