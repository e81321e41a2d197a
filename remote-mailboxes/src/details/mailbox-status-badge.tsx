import { useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<MailboxStatus, Tone> = { Active: 'neutral', Pending: 'info', Updating: 'info', Inactive: 'danger' };

export const MailboxStatusBadge = ({ status }: { status: MailboxStatus }) => {
  const labels = useMailboxStatusLabels();
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>;
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
