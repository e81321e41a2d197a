import { keptRun } from '@roost/shared/lists/kept-run';

/** The last bulk update of this session, persisted; `bulk-run-store.ts` parses it. */
export const savedBulkDns = keptRun('roost.bulk-dns');
