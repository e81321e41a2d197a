import { useLingui } from '@lingui/react/macro';
import type { Mailbox, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useMissingPermission } from '@roost/shared/session';

/** Why the inbox cannot be changed now; undefined when it can (product spec, section 4). */
export const useEditDisabledReason = ({ status }: Pick<Mailbox, 'status'>): string | undefined => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const reasonByStatus: Record<MailboxStatus, string | undefined> = {
    Active: undefined,
    Inactive: undefined,
    Pending: t`The inbox is being set up. Try again once it's active.`,
    Updating: t`The inbox is being changed. Try again once it's active.`,
  };
  return missingPermission ?? lookUp(reasonByStatus, status, undefined);
};
