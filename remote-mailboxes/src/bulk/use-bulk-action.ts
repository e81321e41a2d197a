import { useCallback } from 'react';
import { useBulkStart, type BulkOutcome, type BulkTarget } from '@roost/shared/bulk';
import { bulkMailboxesJob } from './bulk-mailboxes-job.ts';
import type { BulkOrder, MailboxReason } from './bulk-run.ts';
import { findMailboxes } from './find-mailboxes.ts';
import { useBulkEnd } from './use-bulk-end.ts';

export type BulkRequest = {
  order: BulkOrder;
  count: number;
  /** Set for a retry; otherwise the order's selection applies. */
  targets?: readonly BulkTarget[];
  completed?: readonly BulkOutcome<MailboxReason>[];
};

/** Starts a bulk action. A toast reports the end when no dialog shows it, or when every item failed. */
export const useBulkAction = (): ((request: BulkRequest) => void) => {
  const start = useBulkStart({ job: bulkMailboxesJob, onEnd: useBulkEnd() });
  return useCallback(
    ({ order, count, targets, completed }) => {
      const { selection } = order;
      const found = Array.isArray(selection)
        ? selection.map((id) => ({ id, name: '' }))
        : (onFound: (found: number) => void) => findMailboxes(selection, onFound);
      start({
        order,
        count,
        targets: targets?.map(({ id, name }) => ({ id, name })) ?? found,
        completed,
      });
    },
    [start],
  );
};
