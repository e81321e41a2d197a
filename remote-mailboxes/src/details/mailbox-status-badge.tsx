import { useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<MailboxStatus, Tone> = { Active: 'neutral', Pending: 'info', Updating: 'info', Inactive: 'danger' };

export const MailboxStatusBadge = ({ status }: { status: Open<MailboxStatus> }) => {
  const labels = useMailboxStatusLabels();
  return <StatusBadge tone={lookUp(tones, status, 'neutral')}>{lookUp(labels, status, status)}</StatusBadge>;
};

export const useMailboxStatusLabels = (): Record<MailboxStatus, string> => {
  const { t } = useLingui();
  return {
    Active: t({ message: 'Active', context: 'inbox status' }),
    Pending: t({ message: 'Pending', context: 'inbox status' }),
    Updating: t({ message: 'Updating', context: 'inbox status' }),
    Inactive: t({ message: 'Inactive', context: 'inbox status' }),
  };
};
