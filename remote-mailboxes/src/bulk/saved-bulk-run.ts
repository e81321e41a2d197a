import { keptRun } from '@roost/shared/lists/kept-run';

/** The last bulk action of this session, persisted; `bulk-run-store.ts` parses it. */
export const savedBulkRun = keptRun('roost.bulk-mailboxes');
