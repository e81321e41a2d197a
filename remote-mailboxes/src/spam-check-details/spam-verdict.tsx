import { useLingui } from '@lingui/react/macro';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { StatusBadge } from '@roost/shared/ui/core';
import { OutcomeBadge } from './outcome-badge.tsx';
import { SpamCheckStatusBadge } from './spam-check-status-badge.tsx';

/** The one verdict of a check: its progress, then its result. The check of an inactive inbox has none. */
export const SpamVerdict = ({ check: { status, outcome, mailbox } }: { check: SpamCheck }) => {
  const { t } = useLingui();
  if (mailbox.isActive === false)
    return <StatusBadge tone="neutral">{t({ message: 'Inactive', context: 'inbox status' })}</StatusBadge>;
  if (outcome !== null) return <OutcomeBadge outcome={outcome} />;
  return status === 'Completed' ? (
    <StatusBadge tone="neutral">{t({ message: 'Not measured', context: 'spam check outcome' })}</StatusBadge>
  ) : (
    <SpamCheckStatusBadge status={status} />
  );
};
