import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { listSpamChecks } from '@roost/shared/contracts/spam-check';
import { useInvalidate } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import { doneOf, type BulkOrder, type BulkOutcome, type BulkRun } from './bulk-run.ts';
import { runBulkAction } from './run-bulk-action.ts';
import { useActionWords } from './use-action-words.ts';

export type BulkAsked = {
  order: BulkOrder;
  selection: MailboxSelection;
  count: number;
  settled?: readonly BulkOutcome[];
};

/** Starts a bulk action. Its end is said in a toast when nobody looks at it any more, or when all of it failed. */
export const useBulkAction = (): ((asked: BulkAsked) => void) => {
  const { t } = useLingui();
  const wordsOf = useActionWords();
  const invalidate = useInvalidate();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  return useCallback(
    (asked) => {
      const onEnd = (run: BulkRun) => {
        // Its workspace was left: there it is told, when it is opened again, and nowhere else.
        if (run.why?.code === 'not-sent') return undefined;
        void invalidate([listMailboxes, getMailbox, listSpamChecks]);
        const { changed, unchanged, failed } = run.counts;
        const words = wordsOf(run.order.action);
        if (failed === doneOf(run)) return void toast({ id: 'bulk', tone: 'danger', title: words.failed });
        if (isShown.current) return undefined;
        return void toast({
          id: 'bulk',
          tone: failed === 0 && run.state === 'done' ? 'success' : 'warning',
          title: run.state === 'done' ? words.done : words.cutShort,
          description: t`Changed: ${changed}. Unchanged: ${unchanged}. Failed: ${failed}.`,
        });
      };
      void runBulkAction({ ...asked, onEnd });
    },
    [t, wordsOf, invalidate],
  );
};
