import { useLingui } from '@lingui/react/macro';
import type { BoughtDomainState, BoughtInboxState } from '@roost/shared/contracts/receipt';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<BoughtDomainState | BoughtInboxState, Tone> = {
  Active: 'success',
  Pending: 'info',
  Updating: 'info',
  Inactive: 'danger',
  Missing: 'danger',
};

/** How far something that was bought is. */
export const StateBadge = ({ state }: { state: BoughtDomainState | BoughtInboxState }) => {
  const { t } = useLingui();
  const words: Record<BoughtDomainState | BoughtInboxState, string> = {
    Active: t`Ready`,
    Pending: t`Being set up`,
    Updating: t`Being set up`,
    Inactive: t`Not active`,
    Missing: t`Not created, or removed`,
  };
  return <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>;
};
