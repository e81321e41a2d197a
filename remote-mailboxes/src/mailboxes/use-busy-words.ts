import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';

/** Why an inbox must wait for its provider; undefined when it need not. */
export const useBusyWords = (): ((status: MailboxStatus) => string | undefined) => {
  const { t } = useLingui();
  return useCallback(
    (status) => {
      const words: Record<MailboxStatus, string | undefined> = {
        Active: undefined,
        Inactive: undefined,
        Pending: t`It is being set up. Try again when it is active.`,
        Updating: t`It is being changed. Try again when it is active.`,
      };
      return words[status];
    },
    [t],
  );
};
