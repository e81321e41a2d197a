import { retryableFaults } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { isApiException } from '#errors/api-exception.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { applyChange } from './bulk-actions.ts';
import type { ItemResult } from './bulk-actions.ts';
import { claimSlice } from './bulk-job-slices.ts';
import type { ClaimedItem } from './bulk-job-slices.ts';

/** After this time, in ms, the job returns to its queue, so that jobs of other workspaces take turns with it. */
const turnMs = 1_000;

type JobRun = { data: { workspaceId: string; bulkJobId: string }; isLastAttempt: boolean };

/** Processes a bulk job in slices. Each item is changed and its outcome is stored in one transaction. */
export const runBulkJob = async (sandbox: Sandbox, { data, isLastAttempt }: JobRun): Promise<void> => {
  const { database, jobs } = sandbox;
  const end = performance.now() + turnMs;
  try {
    while (performance.now() < end) {
      const isMoreLeft = await database.transaction((transaction) =>
        processSlice(sandbox, transaction, data.bulkJobId),
      );
      if (!isMoreLeft) return;
      await yieldToRequests(sandbox);
    }
  } catch (error) {
    if (isLastAttempt) await fail(sandbox, data.bulkJobId);
    throw error;
  }
  await jobs.enqueue(database, 'bulk-jobs', [{ data }]);
};

/** Returns whether items may be left. Several workers can process slices of one job. */
const processSlice = async (sandbox: Sandbox, transaction: Database, bulkJobId: string): Promise<boolean> => {
  const { clock } = sandbox;
  const [job] = await transaction
    .select({ workspaceId: bulkJobs.workspaceId, change: bulkJobs.change })
    .from(bulkJobs)
    // A super admin can run the jobs of a failed bulk job again.
    .where(and(eq(bulkJobs.id, bulkJobId), inArray(bulkJobs.state, ['Running', 'Failed'])));
  if (!job) return false;
  const { workspaceId, change } = job;
  const claimed = await claimSlice(transaction, { jobId: bulkJobId });
  if (claimed.length === 0) return false;
  const now = clock.now();
  const ids = claimed.map(({ itemId }) => itemId);
  const results = await withRejections(ids, () =>
    transaction.transaction((savepoint) => applyChange(sandbox, savepoint, { workspaceId, ids, now, change })),
  );
  await insertOutcomes(transaction, { bulkJobId, claimed, results });
  await count(transaction, { bulkJobId, results, now });
  return true;
};

/** A change that is rejected as a whole fails each item, for example when its tag was deleted. */
const withRejections = async (
  ids: readonly string[],
  apply: () => Promise<readonly ItemResult[]>,
): Promise<readonly ItemResult[]> => {
  try {
    return await apply();
  } catch (error) {
    if (!isApiException(error) || error.status >= 500) throw error;
    const reason = { code: 'rejected', message: error.message } as const;
    return ids.map((id) => ({ id, name: '', outcome: 'failed', reason }));
  }
};

type Slice = { bulkJobId: string; claimed: readonly ClaimedItem[]; results: readonly ItemResult[] };

const insertOutcomes = async (transaction: Database, { bulkJobId, claimed, results }: Slice): Promise<void> => {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const rows = claimed.map(({ position, itemId }) => {
    const result = resultOf.get(itemId);
    if (!result) throw new Error(`The change has no result for item ${itemId}.`);
    const { name, outcome, reason } = result;
    return { position, item_id: itemId, name, outcome, code: reason?.code, message: reason?.message };
  });
  await transaction.execute(sql`
    insert into bulk_job_items (job_id, position, item_id, name, outcome, reason_code, reason_message)
    select ${bulkJobId}, position, item_id, name, outcome, code, message
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as result (position int, item_id text, name text, outcome text, code text, message text)`);
};

/** Adds to the counts. Locks the job last, so that slices of several workers wait for each other only here. */
const count = async (
  transaction: Database,
  { bulkJobId, results, now }: { bulkJobId: string; results: readonly ItemResult[]; now: Date },
): Promise<void> => {
  const numberOf = (outcome: ItemResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const retryable = results.filter(({ reason }) => reason !== null && retryableFaults.includes(reason.code)).length;
  const isComplete = sql`state <> 'Canceled' and changed + unchanged + failed + ${results.length} >= total`;
  await transaction
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

const fail = async ({ database, clock }: Sandbox, bulkJobId: string): Promise<void> => {
  await database
    .update(bulkJobs)
    .set({ state: 'Failed', endedAt: clock.now() })
    .where(and(eq(bulkJobs.id, bulkJobId), eq(bulkJobs.state, 'Running')));
};
