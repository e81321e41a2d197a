import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AuditAction } from '@roost/shared/contracts/workspaces/audit-event';

/** What happened, by kind of event. */
export const useActionNames = (): Record<AuditAction, string> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'password-revealed': t`Password revealed`,
      'password-reset': t`Password reset`,
      'export-created': t`Export created`,
      'export-retried': t`Export retried`,
      'export-downloaded': t`Export downloaded`,
      'tool-credentials-read': t`Tool sign-in viewed`,
    }),
    [t],
  );
};
