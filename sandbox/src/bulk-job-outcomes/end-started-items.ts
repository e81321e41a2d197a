import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { recordOutcomes } from './record-outcomes.ts';
import type { ItemResult } from './record-outcomes.ts';

type Ended = { bulkJobId: string; position: number; result: ItemResult };
type Params = { ended: readonly Ended[]; now: Date };

/** Records the outcomes of items that have waited for a provider. Locks jobs by id, each after its started slices. */
export const endStartedItems = async (database: Database, { ended, now }: Params): Promise<void> => {
  const byJob = [...Map.groupBy(ended, ({ bulkJobId }) => bulkJobId)];
  for (const [bulkJobId, items] of byJob.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const removed = await removeFromSlices(database, { bulkJobId, positions: items.map(({ position }) => position) });
    const outcomes = items.flatMap(({ position, result }) => {
      const itemId = removed.get(position);
      return itemId === undefined ? [] : [{ position, itemId, result }];
    });
    await recordOutcomes(database, { bulkJobId, outcomes, now });
  }
};

type Removed = { bulkJobId: string; positions: readonly number[] };

/** Returns the ids of the items by position. */
const removeFromSlices = async (
  database: Database,
  { bulkJobId, positions }: Removed,
): Promise<ReadonlyMap<number, string>> => {
  const isOfJob = and(eq(bulkJobSlices.jobId, bulkJobId), eq(bulkJobSlices.isStarted, true));
  const slices = await database
    .select()
    .from(bulkJobSlices)
    .where(and(isOfJob, arrayOverlaps(bulkJobSlices.positions, [...positions])))
    .orderBy(asc(bulkJobSlices.position))
    .for('update');
  const isRemoved = new Set(positions);
  const removed = new Map<number, string>();
  for (const slice of slices) {
    const items = slice.positions.map((position, index) => ({ position, itemId: slice.itemIds[index] ?? '' }));
    for (const { position, itemId } of items) if (isRemoved.has(position)) removed.set(position, itemId);
    const left = items.filter(({ position }) => !isRemoved.has(position));
    const isSlice = and(isOfJob, eq(bulkJobSlices.position, slice.position));
    await (left.length === 0
      ? database.delete(bulkJobSlices).where(isSlice)
      : database
          .update(bulkJobSlices)
          .set({ positions: left.map(({ position }) => position), itemIds: left.map(({ itemId }) => itemId) })
          .where(isSlice));
  }
  return removed;
};
