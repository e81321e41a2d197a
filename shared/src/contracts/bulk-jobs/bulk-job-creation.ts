import { endpoint } from '@roost/shared/contracts/endpoint';
import { maxSelectionBytes } from '@roost/shared/contracts/selection';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { BulkJob } from './bulk-job.ts';
import { BulkOrder } from './bulk-order.ts';

/**
 * Starts a change of many items. The items are those that match when the call arrives. 422 `nothing-selected`, and the
 * errors of the settings as in `bulkUpdateDns` and `bulkAddTagsToDomains`.
 */
export const createBulkJob = endpoint({
  name: 'createBulkJob',
  method: 'POST',
  path: '/bulk-jobs',
  summary: 'Start a change of many domains or inboxes',
  access: { scope: 'workspace', roles: editors },
  body: BulkOrder,
  maxBodyBytes: maxSelectionBytes,
  response: BulkJob,
  status: 202,
  errorStatuses: [422],
  idempotent: true,
});
