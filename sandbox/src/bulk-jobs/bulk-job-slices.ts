import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobSlices } from '#database/schema/bulk-jobs.ts';

export type ClaimedItem = { position: number; itemId: string };

type Insert = {
  jobId: string;
  /** A query or a `delete … returning` of `position` and `item_id`. */
  items: SQL;
  size: number;
};

/** Stores unprocessed items in slices. Returns the number of items. */
export const insertSlices = async (database: Database, { jobId, items, size }: Insert): Promise<number> => {
  // Without an order, which costs a second sort: `claimSlice` sorts the items of a slice.
  const { rows } = await database.execute<{ count: number }>(sql`
    with items as (${items}),
    added as (
      insert into bulk_job_slices (job_id, position, positions, item_ids)
      select ${jobId}, min(position), array_agg(position), array_agg(item_id) from items group by (position - 1) / ${size}
      returning cardinality(item_ids) as count
    ) select coalesce(sum(count), 0)::int as count from added`);
  return rows[0]?.count ?? 0;
};

export type ClaimedSlice = { position: number; items: readonly ClaimedItem[] };

/**
 * Starts the first slice that no other worker has. Its items are in order. Returns undefined when none is left. A rollback
 * of the caller's transaction restores the slice.
 */
export const claimSlice = async (
  database: Database,
  { jobId }: { jobId: string },
): Promise<ClaimedSlice | undefined> => {
  const isOfJob = and(eq(bulkJobSlices.jobId, jobId), eq(bulkJobSlices.isStarted, false));
  const first = database
    .select({ position: bulkJobSlices.position })
    .from(bulkJobSlices)
    .where(isOfJob)
    .orderBy(bulkJobSlices.position)
    .limit(1)
    .for('update', { skipLocked: true });
  const [slice] = await database
    .update(bulkJobSlices)
    .set({ isStarted: true })
    .where(and(isOfJob, sql`${bulkJobSlices.position} = (${first})`))
    .returning();
  if (!slice) return undefined;
  const items = slice.itemIds
    .map((itemId, index) => ({ itemId, position: slice.positions[index] ?? 0 }))
    .toSorted((one, other) => one.position - other.position);
  return { position: slice.position, items };
};

type Started = { jobId: string; slice: ClaimedSlice; items: readonly ClaimedItem[] };

/** Stores which items of a claimed slice wait for a provider, whose answers record their outcomes. */
export const storeStarted = async (database: Database, { jobId, slice, items }: Started): Promise<void> => {
  if (items.length === slice.items.length) return;
  const isSlice = and(eq(bulkJobSlices.jobId, jobId), eq(bulkJobSlices.position, slice.position));
  if (items.length === 0) {
    await database.delete(bulkJobSlices).where(isSlice);
    return;
  }
  await database
    .update(bulkJobSlices)
    .set({ positions: items.map(({ position }) => position), itemIds: items.map(({ itemId }) => itemId) })
    .where(isSlice);
};
