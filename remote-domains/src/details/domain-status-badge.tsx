import { useLingui } from '@lingui/react/macro';
import type { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<DomainStatus, Tone> = { Active: 'neutral', Inactive: 'danger', Pending: 'info' };

export const DomainStatusBadge = ({ status }: { status: DomainStatus }) => {
  const labels = useDomainStatusLabels();
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>;
};

export const useDomainStatusLabels = (): Record<DomainStatus, string> => {
  const { t } = useLingui();
  return {
    Active: t({ message: 'Active', context: 'domain status' }),
    Inactive: t({ message: 'Inactive', context: 'domain status' }),
    Pending: t({ message: 'Pending', context: 'domain status' }),
  };
};
