import { createBulkRunStore } from '@roost/shared/bulk';
import { BulkRun } from './bulk-run.ts';
import { keptBulkRun } from './kept-bulk-run.ts';

export const bulkRuns = createBulkRunStore({ kept: keptBulkRun, schema: BulkRun });
