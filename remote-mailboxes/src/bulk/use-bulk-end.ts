import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countOutcomes } from '@roost/shared/bulk';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { dismissToast, toast } from '@roost/shared/ui/overlays';
import { deletionToast } from '../deletion/index.ts';
import type { BulkRun } from './bulk-run.ts';
import { useActionMessages } from './use-action-messages.ts';

/** Reloads what a bulk action changed, and reports its end in a toast. */
export const useBulkEnd = (): ((run: BulkRun, options: { isShown: boolean }) => void) => {
  const { t } = useLingui();
  const formats = useFormats();
  const describe = useActionMessages();
  const invalidate = useInvalidate();
  return useCallback(
    (run, { isShown }) => {
      void invalidate([listMailboxes, getMailbox, listSpamChecks]);
      if (run.order.action === 'activate' || run.order.action === 'delete') refreshLimits();
      if (run.order.action === 'cancel-deletion') for (const { id } of run.outcomes) dismissToast(deletionToast(id));
      const counts = countOutcomes(run.outcomes);
      const changed = formats.number(counts.changed);
      const unchanged = formats.number(counts.unchanged);
      const failed = formats.number(counts.failed);
      const words = describe(run.order.action);
      if (counts.failed === run.outcomes.length) return void toast({ id: 'bulk', tone: 'danger', title: words.failed });
      if (isShown) return undefined;
      return void toast({
        id: 'bulk',
        tone: counts.failed === 0 && run.state === 'done' ? 'success' : 'warning',
        title: run.state === 'done' ? words.done : words.interrupted,
        description: t`Changed: ${changed}. Unchanged: ${unchanged}. Failed: ${failed}.`,
      });
    },
    [t, formats, describe, invalidate],
  );
};
