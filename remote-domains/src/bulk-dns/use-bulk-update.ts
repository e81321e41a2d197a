import { useCallback } from 'react';
import { useBulkStart, type BulkOutcome, type BulkTarget } from '@roost/shared/bulk';
import type { BulkDnsChange, BulkDnsFault } from '@roost/shared/contracts/dns/bulk-dns';
import { bulkDnsJob } from './bulk-dns-job.ts';
import { useBulkEnd } from './use-bulk-end.ts';

type BulkUpdateRequest = {
  change: BulkDnsChange;
  targets: readonly BulkTarget[];
  completed?: readonly BulkOutcome<BulkDnsFault>[];
};

/** Starts a bulk update. A toast reports the end when no dialog shows it, or when every domain failed. */
export const useBulkUpdate = (): ((request: BulkUpdateRequest) => void) => {
  const start = useBulkStart({ job: bulkDnsJob, onEnd: useBulkEnd() });
  return useCallback(
    ({ change, targets, completed }) =>
      start({
        order: change,
        targets: targets.map(({ id, name }) => ({ id, name })),
        count: targets.length,
        completed,
      }),
    [start],
  );
};
