import { keptRun } from '@roost/shared/lists/kept-run';

/** The last bulk update of this session. What it says is read by `bulk-run-store.ts`. */
export const keptBulkDns = keptRun('roost.bulk-dns');
