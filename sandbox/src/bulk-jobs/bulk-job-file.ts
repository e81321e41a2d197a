import type { BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { byteOrderMark, cellText, csvRecord } from '@roost/shared/rules/csv/csv';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { nextTurn } from '#runtime/next-turn.ts';

const batchSize = 1_000;

type ItemRow = { position: number; name: string; outcome: BulkOutcome; message: string | null };

/**
 * The items of a job as CSV, in batches: between batches, other requests can use the one connection of the embedded
 * database.
 */
export async function* bulkJobFile(database: Database, jobId: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(['Item', 'Outcome', 'Reason']);
  for (const group of groupsOf(jobId)) {
    for (let last = 0, count = batchSize; count === batchSize;) {
      const { rows } = await database.execute<ItemRow>(
        sql`select * from (${group}) items where position > ${last} order by position limit ${batchSize}`,
      );
      yield rows.map(toRecord).join('');
      await nextTurn();
      count = rows.length;
      last = rows.at(-1)?.position ?? last;
    }
  }
}

/** Failed items first, then unprocessed ones. */
const groupsOf = (jobId: string): SQL[] => {
  const processed = sql`select position, name, outcome, reason_message as message from bulk_job_items where job_id = ${jobId}`;
  return [
    sql`${processed} and outcome = 'failed'`,
    sql`select item.position, '' as name, 'waiting' as outcome, null as message
      from bulk_job_slices, unnest(positions) as item (position) where job_id = ${jobId}`,
    sql`${processed} and outcome in ('changed', 'unchanged')`,
  ];
};

const outcomes: Record<BulkOutcome, string> = {
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Failed',
  waiting: 'Not processed',
};

const toRecord = ({ name, outcome, message }: ItemRow): string =>
  csvRecord([cellText(name), outcomes[outcome], cellText(message ?? '')]);
