import { persistedJob } from '@roost/shared/lists/persisted-job';

/** The last bulk action of this session, persisted; `bulk-run-store.ts` parses it. */
export const savedBulkRun = persistedJob('roost.bulk-mailboxes');
