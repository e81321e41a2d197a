import { useCallback, useEffect, useRef } from 'react';
import type { BulkOutcome, BulkTarget } from '@roost/shared/bulk';
import type { BulkDnsChange, BulkDnsFault } from '@roost/shared/contracts/dns/bulk-dns';
import { bulkDnsJob } from './bulk-dns-job.ts';
import { useBulkEnd } from './use-bulk-end.ts';

type BulkUpdateRequest = {
  change: BulkDnsChange;
  targets: readonly BulkTarget[];
  completed?: readonly BulkOutcome<BulkDnsFault>[];
};

/** Starts a bulk update. A toast reports the end when no dialog shows it, or when every domain failed. */
export const useBulkUpdate = (): ((order: BulkUpdateRequest) => void) => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const end = useBulkEnd();
  return useCallback(
    ({ change, targets, completed }) =>
      void bulkDnsJob.start({
        order: change,
        targets: targets.map(({ id, name }) => ({ id, name })),
        count: targets.length,
        completed,
        onEnd: (run) => end(run, { isShown: isShown.current }),
      }),
    [end],
  );
};
