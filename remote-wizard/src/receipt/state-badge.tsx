import { useLingui } from '@lingui/react/macro';
import type { BoughtDomainState, BoughtInboxState } from '@roost/shared/contracts/billing/receipt';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<BoughtDomainState | BoughtInboxState, Tone> = {
  Active: 'success',
  Pending: 'info',
  Updating: 'info',
  Inactive: 'danger',
  Missing: 'danger',
};

type StateBadgeProps =
  | { kind: 'domain'; state: Open<BoughtDomainState> }
  | { kind: 'inbox'; state: Open<BoughtInboxState> };

/** State of a purchased domain or inbox. */
export const StateBadge = ({ kind, state }: StateBadgeProps) => {
  const { t } = useLingui();
  const messages: Record<BoughtDomainState | BoughtInboxState, string> = {
    // French adjectives agree with what they describe.
    Active: kind === 'domain' ? t({ message: 'Ready', context: 'domain' }) : t`Ready`,
    Pending: t`Being set up`,
    Updating: t`Being set up`,
    Inactive: t`Not active`,
    Missing: t`Not created, or removed`,
  };
  return <StatusBadge tone={lookUp(tones, state, 'neutral')}>{lookUp(messages, state, state)}</StatusBadge>;
};
