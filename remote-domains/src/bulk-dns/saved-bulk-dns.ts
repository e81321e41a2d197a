import { persistedJob } from '@roost/shared/lists/persisted-job';

/** The last bulk update of this session, persisted; `bulk-run-store.ts` parses it. */
export const savedBulkDns = persistedJob('roost.bulk-dns');
