import { useEffect } from 'react';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { changeWorkspace, session } from '@roost/shared/session';

/** Notes in the session that the workspace has exported inboxes, once one of these exports is complete. */
export const useFirstExport = (exports: readonly MailboxExport[]): void => {
  const isDone = exports.some(({ status }) => status === 'Done');
  useEffect(() => {
    const { workspace } = session();
    if (isDone && workspace?.hasExported === false) changeWorkspace({ ...workspace, hasExported: true });
  }, [isDone]);
};
