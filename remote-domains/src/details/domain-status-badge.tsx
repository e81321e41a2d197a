import { useLingui } from '@lingui/react/macro';
import type { Domain, DomainStatus } from '@roost/shared/contracts/domains/domain';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<DomainStatus, Tone> = { Active: 'neutral', Inactive: 'danger', Pending: 'info' };

export const DomainStatusBadge = ({ domain: { status, ownership } }: { domain: Domain }) => {
  const { t } = useLingui();
  const labels = useDomainStatusLabels();
  if (ownership?.state === 'OwnedElsewhere') return <StatusBadge tone="danger">{t`Taken`}</StatusBadge>;
  if (ownership) return <StatusBadge tone="warning">{t`Unverified`}</StatusBadge>;
  return <StatusBadge tone={lookUp(tones, status, 'neutral')}>{lookUp(labels, status, status)}</StatusBadge>;
};

export const useDomainStatusLabels = (): Record<DomainStatus, string> => {
  const { t } = useLingui();
  return {
    Active: t({ message: 'Active', context: 'domain status' }),
    Inactive: t({ message: 'Inactive', context: 'domain status' }),
    Pending: t({ message: 'Pending', context: 'domain status' }),
  };
};
