import type { BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { byteOrderMark, cellText, csvRecord } from '@roost/shared/rules/csv/csv';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobItems } from '#database/schema/bulk-jobs.ts';
import { nextTurn } from '#runtime/next-turn.ts';

const batchSize = 1_000;

/**
 * The items of a job as CSV, in batches: between batches, other requests can use the one connection of the embedded
 * database.
 */
export async function* bulkJobFile(database: Database, jobId: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(['Item', 'Outcome', 'Reason']);
  for (const isOfGroup of groups) {
    for (let last = 0, count = batchSize; count === batchSize;) {
      const rows = await database
        .select()
        .from(bulkJobItems)
        .where(and(eq(bulkJobItems.jobId, jobId), isOfGroup, gt(bulkJobItems.position, last)))
        .orderBy(asc(bulkJobItems.position))
        .limit(batchSize);
      yield rows.map(toRecord).join('');
      await nextTurn();
      count = rows.length;
      last = rows.at(-1)?.position ?? last;
    }
  }
}

/** Failed items first, then unprocessed ones. */
const groups = [
  eq(bulkJobItems.outcome, 'failed'),
  isNull(bulkJobItems.outcome),
  inArray(bulkJobItems.outcome, ['changed', 'unchanged']),
];

const outcomes: Record<BulkOutcome, string> = {
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Failed',
  waiting: 'Not processed',
};

const toRecord = ({ name, outcome, reasonMessage }: typeof bulkJobItems.$inferSelect): string =>
  csvRecord([cellText(name), outcomes[outcome ?? 'waiting'], cellText(reasonMessage ?? '')]);
