import * as v from 'valibot';
import { bulkRunOf, createBulkRunStore, type BulkRun } from '@roost/shared/bulk';
import { savedDeletion } from './saved-deletion.ts';

/** An order needs nothing but its domains. */
export type DeletionRun = BulkRun<null, 'unknown'>;

export const deletionRuns = createBulkRunStore({
  storage: savedDeletion,
  schema: bulkRunOf({ order: v.null(), reasons: ['unknown'] }),
});
