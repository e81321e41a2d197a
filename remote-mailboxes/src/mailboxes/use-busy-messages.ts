import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';

/** Why an inbox must wait for its provider; undefined when it need not. */
export const useBusyMessages = (): ((status: Open<MailboxStatus>) => string | undefined) => {
  const { t } = useLingui();
  return useCallback(
    (status) => {
      const messages: Record<MailboxStatus, string | undefined> = {
        Active: undefined,
        Inactive: undefined,
        Pending: t`The inbox is being set up. Try again once it's active.`,
        Updating: t`The inbox is being changed. Try again once it's active.`,
      };
      return lookUp(messages, status, undefined);
    },
    [t],
  );
};
