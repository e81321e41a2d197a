import { createBulkRunStore } from '@roost/shared/bulk';
import { BulkRun } from './bulk-run.ts';
import { keptBulkDns } from './kept-bulk-dns.ts';

export const bulkRuns = createBulkRunStore({ kept: keptBulkDns, schema: BulkRun });
