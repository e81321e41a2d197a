import { createBulkRunStore } from '@roost/shared/bulk';
import { BulkRun } from './bulk-run.ts';
import { savedBulkDns } from './saved-bulk-dns.ts';

export const bulkRuns = createBulkRunStore({ storage: savedBulkDns, schema: BulkRun });
