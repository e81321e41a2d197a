import { createBulkJob } from '@roost/shared/bulk';
import { bulkRuns } from './bulk-run-store.ts';
import { requestBulkOrder } from './request-bulk-order.ts';

/** Inboxes per request: few enough to stay below the timeout and to show progress. */
const chunkSize = 100;

export const bulkMailboxesJob = createBulkJob({
  store: bulkRuns,
  chunkSize,
  unknown: 'unknown',
  send: (order, ids) => requestBulkOrder(order, ids, { preview: false }),
  preview: (order, ids, { sentMs }) => requestBulkOrder(order, ids, { preview: true, sentMs }),
});
