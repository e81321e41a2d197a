import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countOutcomes } from '@roost/shared/bulk';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { dismissToast, toast } from '@roost/shared/ui/overlays';
import { deletionToast } from '../deletion/index.ts';
import type { BulkRun } from './bulk-run.ts';
import { useActionMessages } from './use-action-messages.ts';

/** Reloads what a bulk action changed, and reports its end in a toast. */
export const useBulkEnd = (): ((run: BulkRun, options: { isShown: boolean }) => void) => {
  const { t } = useLingui();
  const describe = useActionMessages();
  const invalidate = useInvalidate();
  return useCallback(
    (run, { isShown }) => {
      void invalidate([listMailboxes, getMailbox, listSpamChecks]);
      if (run.order.action === 'activate') refreshLimits();
      if (run.order.action === 'cancel-deletion') for (const { id } of run.outcomes) dismissToast(deletionToast(id));
      const { changed, unchanged, failed } = countOutcomes(run.outcomes);
      const words = describe(run.order.action);
      if (failed === run.outcomes.length) return void toast({ id: 'bulk', tone: 'danger', title: words.failed });
      if (isShown) return undefined;
      return void toast({
        id: 'bulk',
        tone: failed === 0 && run.state === 'done' ? 'success' : 'warning',
        title: run.state === 'done' ? words.done : words.interrupted,
        description: t`Changed: ${changed}. Unchanged: ${unchanged}. Failed: ${failed}.`,
      });
    },
    [t, describe, invalidate],
  );
};
