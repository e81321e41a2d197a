import { useLingui } from '@lingui/react/macro';
import type { ExportStatus } from '@roost/shared/contracts/exports/export';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<ExportStatus, Tone> = { Started: 'info', Done: 'neutral', Failed: 'danger', Cancelled: 'neutral' };

export const ExportStatusBadge = ({ status }: { status: Open<ExportStatus> }) => {
  const { t } = useLingui();
  const messages: Record<ExportStatus, string> = {
    Started: t({ message: 'Started', context: 'export status' }),
    Done: t({ message: 'Done', context: 'export status' }),
    Failed: t({ message: 'Failed', context: 'export status' }),
    Cancelled: t({ message: 'Canceled', context: 'export status' }),
  };
  return <StatusBadge tone={lookUp(tones, status, 'neutral')}>{lookUp(messages, status, status)}</StatusBadge>;
};
