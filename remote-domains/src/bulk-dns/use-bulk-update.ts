import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { BulkDnsChange } from '@roost/shared/contracts/bulk-dns';
import { getDns } from '@roost/shared/contracts/dns';
import { getDomain, listDomains } from '@roost/shared/contracts/domain';
import { useInvalidate } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import { countOf, type BulkOutcome, type BulkRun, type BulkTarget } from './bulk-run.ts';
import { runBulkUpdate } from './run-bulk-update.ts';

type Order = { change: BulkDnsChange; targets: readonly BulkTarget[]; settled?: readonly BulkOutcome[] };

/** Starts a bulk update. Its end is said in a toast when nobody looks at it any more, or when all of it failed. */
export const useBulkUpdate = (): ((order: Order) => void) => {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  return useCallback(
    (order) => {
      const onEnd = (run: BulkRun) => {
        void invalidate([listDomains, getDomain, getDns]);
        const failed = countOf(run, 'failed');
        if (failed === run.outcomes.length) {
          const title = t`Failed to update DNS records. Please try again.`;
          return void toast({ id: 'bulk-dns', tone: 'danger', title });
        }
        if (isShown.current) return undefined;
        const changed = countOf(run, 'changed');
        const unchanged = countOf(run, 'unchanged');
        return void toast({
          id: 'bulk-dns',
          tone: failed === 0 ? 'success' : 'warning',
          title: t`The update of DNS records is done`,
          description: t`Changed: ${changed}. Unchanged: ${unchanged}. Failed: ${failed}.`,
        });
      };
      void runBulkUpdate({ ...order, onEnd });
    },
    [t, invalidate],
  );
};
