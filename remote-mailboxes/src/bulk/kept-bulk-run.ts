import { keptRun } from '@roost/shared/lists/kept-run';

/** The last bulk action of this session; what it says is read by `bulk-run-store.ts`. */
export const keptBulkRun = keptRun('roost.bulk-mailboxes');
