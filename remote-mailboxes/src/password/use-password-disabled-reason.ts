import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { usePermission } from '@roost/shared/session';

/** Returns why a password cannot be shown: the role, or an inbox that has none yet; undefined when it can. */
export const usePasswordDisabledReason = (): ((mailbox: Pick<Mailbox, 'status'>) => string | undefined) => {
  const { t } = useLingui();
  const maySeePasswords = usePermission('export');
  return useCallback(
    ({ status }) => {
      if (!maySeePasswords) return t`Your role in this workspace can't see passwords. Ask an administrator for access.`;
      return status === 'Pending' ? t`The password is available once the inbox is active.` : undefined;
    },
    [t, maySeePasswords],
  );
};
