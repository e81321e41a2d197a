import { retryableFaults } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkFault } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';

export type ItemResult = {
  id: string;
  name: string;
  outcome: 'changed' | 'unchanged' | 'failed';
  reason: { code: BulkFault; message: string } | null;
};

type Outcomes = {
  bulkJobId: string;
  outcomes: readonly { position: number; itemId: string; result: ItemResult }[];
  now: Date;
};

/** Stores the outcomes of items and counts them, in the transaction that changes the items. */
export const recordOutcomes = async (database: Database, { bulkJobId, outcomes, now }: Outcomes): Promise<void> => {
  const rows = outcomes.map(({ position, itemId, result: { name, outcome, reason } }) => ({
    position,
    item_id: itemId,
    name,
    outcome,
    code: reason?.code,
    message: reason?.message,
  }));
  await database.execute(sql`
    insert into bulk_job_items (job_id, position, item_id, name, outcome, reason_code, reason_message)
    select ${bulkJobId}, position, item_id, name, outcome, code, message
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as result (position int, item_id text, name text, outcome text, code text, message text)`);
  await count(database, { bulkJobId, results: outcomes.map(({ result }) => result), now });
};

type Counted = { bulkJobId: string; results: readonly ItemResult[]; now: Date };

/** Adds to the counts. Locks the job last, so that slices of several workers wait for each other only here. */
const count = async (database: Database, { bulkJobId, results, now }: Counted): Promise<void> => {
  const numberOf = (outcome: ItemResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const retryable = results.filter(({ reason }) => reason !== null && retryableFaults.includes(reason.code)).length;
  const isComplete = sql`state <> 'Canceled' and changed + unchanged + failed + ${results.length} >= total`;
  await database
    .update(bulkJobs)
    .set({
      changed: sql`changed + ${numberOf('changed')}`,
      unchanged: sql`unchanged + ${numberOf('unchanged')}`,
      failed: sql`failed + ${numberOf('failed')}`,
      retryable: sql`retryable + ${retryable}`,
      state: sql`case when ${isComplete} then 'Completed' when state = 'Failed' then 'Running' else state end`,
      endedAt: sql`case when ${isComplete} then ${now.toISOString()}::timestamptz when state = 'Failed' then null
        else ended_at end`,
    })
    .where(eq(bulkJobs.id, bulkJobId));
};
