import { createBulkJob } from '@roost/shared/bulk';
import { bulkRuns } from './bulk-run-store.ts';
import { requestBulkOrder } from './request-bulk-order.ts';

/** Inboxes in one request: few enough that it ends long before its timeout, and progress shows. */
const chunkSize = 100;

export const bulkMailboxesJob = createBulkJob({
  store: bulkRuns,
  chunkSize,
  unknown: 'unknown',
  send: (order, ids) => requestBulkOrder(order, ids, { preview: false }),
  ask: (order, ids, { sentMs }) => requestBulkOrder(order, ids, { preview: true, sentMs }),
});
