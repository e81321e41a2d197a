import { useLingui } from '@lingui/react/macro';
import type { ExportStatus } from '@roost/shared/contracts/exports/export';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<ExportStatus, Tone> = { Started: 'info', Done: 'neutral', Failed: 'danger', Cancelled: 'neutral' };

export const ExportStatusBadge = ({ status }: { status: ExportStatus }) => {
  const { t } = useLingui();
  const messages: Record<ExportStatus, string> = {
    Started: t({ message: 'Started', context: 'export status' }),
    Done: t({ message: 'Done', context: 'export status' }),
    Failed: t({ message: 'Failed', context: 'export status' }),
    Cancelled: t({ message: 'Canceled', context: 'export status' }),
  };
  return <StatusBadge tone={tones[status]}>{messages[status]}</StatusBadge>;
};
