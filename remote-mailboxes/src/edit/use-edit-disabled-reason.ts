import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Mailbox, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useMissingPermission } from '@roost/shared/session';
import { isBeingDeleted } from '../deletion/index.ts';

type EditableMailbox = Pick<Mailbox, 'status' | 'deleteUntil'>;

/** Returns why an inbox cannot be changed now; undefined when it can (product spec, section 4). */
export const useEditDisabledReason = (): ((mailbox: EditableMailbox) => string | undefined) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  return useCallback(
    ({ status, deleteUntil }) => {
      const reasonByStatus: Record<MailboxStatus, string | undefined> = {
        Active: undefined,
        Inactive: undefined,
        Pending: t`The inbox is being set up. Try again once it's active.`,
        Updating: t`The inbox is being changed. Try again once it's active.`,
      };
      if (missingPermission !== undefined) return missingPermission;
      if (isBeingDeleted(deleteUntil, Date.now())) return t`This inbox is being deleted.`;
      return lookUp(reasonByStatus, status, undefined);
    },
    [t, missingPermission],
  );
};
