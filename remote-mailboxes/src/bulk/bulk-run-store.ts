import { createBulkRunStore } from '@roost/shared/bulk';
import { BulkRun } from './bulk-run.ts';
import { savedBulkRun } from './saved-bulk-run.ts';

export const bulkRuns = createBulkRunStore({ storage: savedBulkRun, schema: BulkRun });
