import { and, eq, inArray } from 'drizzle-orm';
import { recordOutcomes } from '#bulk-job-outcomes/record-outcomes.ts';
import type { ItemResult } from '#bulk-job-outcomes/record-outcomes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { retryWhilePublishing } from '#dns-changes/retry-while-publishing.ts';
import type { PublicationWait } from '#dns-changes/retry-while-publishing.ts';
import { isApiException } from '#errors/api-exception.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { applyChange } from './bulk-actions.ts';
import type { AppliedItem } from './bulk-actions.ts';
import { claimSlice, storeStarted } from './bulk-job-slices.ts';
import type { ClaimedItem, ClaimedSlice } from './bulk-job-slices.ts';

/** After this time, in ms, the job returns to its queue, so that jobs of other workspaces take turns with it. */
const turnMs = 1_000;

type JobRun = { data: { workspaceId: string; bulkJobId: string }; isLastAttempt: boolean };

/**
 * Processes a bulk job in slices. Each item is changed and its outcome is stored in one transaction. An item that needs a
 * provider goes to the outbox, and the transaction that records the answer changes it.
 */
export const runBulkJob = async (sandbox: Sandbox, { data, isLastAttempt }: JobRun): Promise<void> => {
  const { database, jobs } = sandbox;
  const end = performance.now() + turnMs;
  try {
    while (performance.now() < end) {
      const keys = await retryWhilePublishing((wait) =>
        database.transaction((transaction) => processSlice(sandbox, transaction, { ...data, ...wait })),
      );
      if (keys === null) return;
      await runFirstAttempts(sandbox, { workspaceId: data.workspaceId, keys });
      await yieldToRequests(sandbox);
    }
  } catch (error) {
    if (isLastAttempt) await fail(sandbox, data.bulkJobId);
    throw error;
  }
  await jobs.enqueue(database, 'bulk-jobs', [{ data }]);
};

type SliceRun = PublicationWait & { bulkJobId: string };

/**
 * Several workers can process slices of one job. Returns the keys of operations that the items wait for, or null when no
 * slice is left.
 */
const processSlice = async (
  sandbox: Sandbox,
  transaction: Database,
  { bulkJobId, canWait }: SliceRun,
): Promise<readonly string[] | null> => {
  const { clock } = sandbox;
  const [job] = await transaction
    .select({ workspaceId: bulkJobs.workspaceId, userId: bulkJobs.userId, change: bulkJobs.change })
    .from(bulkJobs)
    // A super admin can run the jobs of a failed bulk job again.
    .where(and(eq(bulkJobs.id, bulkJobId), inArray(bulkJobs.state, ['Running', 'Failed'])));
  if (!job) return null;
  const { workspaceId, userId, change } = job;
  const slice = await claimSlice(transaction, { jobId: bulkJobId });
  if (slice === undefined) return null;
  const now = clock.now();
  const ids = slice.items.map(({ itemId }) => itemId);
  const items = new Map(slice.items.map(({ itemId, position }) => [itemId, { bulkJobId, position }]));
  const applied = await withRejections(ids, () =>
    transaction.transaction((savepoint) =>
      applyChange(sandbox, savepoint, { workspaceId, userId, ids, items, now, change, canWait }),
    ),
  );
  return storeApplied(transaction, { bulkJobId, slice, applied, now });
};

type Applied = { bulkJobId: string; slice: ClaimedSlice; applied: readonly AppliedItem[]; now: Date };

/** Stores the outcomes of items, and those that wait. Returns the keys that they wait for. */
const storeApplied = async (
  transaction: Database,
  { bulkJobId, slice, applied, now }: Applied,
): Promise<readonly string[]> => {
  const appliedOf = new Map(applied.map((item) => [item.id, item]));
  const outcomes: { position: number; itemId: string; result: ItemResult }[] = [];
  const started: ClaimedItem[] = [];
  // An operation changes several inboxes.
  const keys = new Set<string>();
  for (const item of slice.items) {
    const result = appliedOf.get(item.itemId);
    if (!result) throw new Error(`The change has no result for item ${item.itemId}.`);
    if (result.outcome === 'waiting') {
      started.push(item);
      keys.add(result.key);
    } else outcomes.push({ ...item, result });
  }
  await storeStarted(transaction, { jobId: bulkJobId, slice, items: started });
  if (outcomes.length > 0) await recordOutcomes(transaction, { bulkJobId, outcomes, now });
  return [...keys];
};

/** A change that is rejected as a whole fails each item, for example when its tag was deleted. */
const withRejections = async (
  ids: readonly string[],
  apply: () => Promise<readonly AppliedItem[]>,
): Promise<readonly AppliedItem[]> => {
  try {
    return await apply();
  } catch (error) {
    if (!isApiException(error) || error.status >= 500) throw error;
    const reason = { code: 'rejected', message: error.message } as const;
    return ids.map((id) => ({ id, name: '', outcome: 'failed', reason }));
  }
};

const fail = async ({ database, clock }: Sandbox, bulkJobId: string): Promise<void> => {
  await database
    .update(bulkJobs)
    .set({ state: 'Failed', endedAt: clock.now() })
    .where(and(eq(bulkJobs.id, bulkJobId), eq(bulkJobs.state, 'Running')));
};
