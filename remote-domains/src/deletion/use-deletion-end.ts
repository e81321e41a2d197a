import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countOutcomes } from '@roost/shared/bulk';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { useFormats } from '@roost/shared/i18n';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';
import type { DeletionRun } from './deletion-runs.ts';

/** Reloads what a deletion changed. Reports its end in a toast, unless the dialog shows the results. */
export const useDeletionEnd = (): ((run: DeletionRun, options: { isShown: boolean }) => void) => {
  const { t } = useLingui();
  const formats = useFormats();
  const invalidate = useInvalidate();
  return useCallback(
    (run, { isShown }) => {
      refreshLimits();
      void invalidate([listDomains, listMailboxes]);
      if (isShown) return;
      const counts = countOutcomes(run.outcomes);
      const deleted = formats.number(counts.changed);
      const failed = formats.number(counts.failed);
      toast({
        id: 'domain-deletion',
        tone: counts.failed === 0 && run.state === 'done' ? 'success' : 'warning',
        title: t`The deletion of domains is finished`,
        description: t`Deleted: ${deleted}. Failed: ${failed}.`,
      });
    },
    [t, formats, invalidate],
  );
};
