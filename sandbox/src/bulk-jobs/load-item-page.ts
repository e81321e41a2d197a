import type { BulkFault, BulkJob, BulkJobItem, BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

type Window = { limit: number; offset: number };
type Params = Window & { job: BulkJob; outcome: BulkOutcome | undefined };
type ItemRow = { item_id: string; name: string; outcome: BulkOutcome; code: BulkFault | null; message: string | null };

/** Items in the order of their positions, of which the job knows the number. */
type Group = { size: number; query: (window: Window) => SQL };

/** One page of the items of a job. Reads only the groups of the page: no page sorts the items of the job. */
export const loadItemPage = async (
  database: Database,
  { job, outcome, limit, offset }: Params,
): Promise<{ total: number; data: BulkJobItem[] }> => {
  const groups = groupsOf(job, outcome);
  const data: BulkJobItem[] = [];
  let start = 0;
  for (const { size, query } of groups) {
    const window = { limit: limit - data.length, offset: Math.max(0, offset - start) };
    if (window.limit > 0 && window.offset < size) {
      data.push(...(await database.execute<ItemRow>(query(window))).rows.map(toItem));
    }
    start += size;
  }
  return { total: start, data };
};

/** Failed items, then unprocessed ones, then the others. */
const groupsOf = ({ id, ...job }: BulkJob, outcome: BulkOutcome | undefined): Group[] => {
  const processed = (value: 'changed' | 'unchanged' | 'failed'): Group => ({
    size: job[value],
    query: (window) => processedItems(id, { where: sql`outcome = ${value}`, ...window }),
  });
  const waiting: Group = {
    size: job.total - job.changed - job.unchanged - job.failed,
    query: (window) => waitingItems(id, window),
  };
  const others: Group = {
    size: job.changed + job.unchanged,
    query: (window) => otherItems(id, { ...window, before: job.failed + waiting.size }),
  };
  if (outcome === undefined) return [processed('failed'), waiting, others];
  return [outcome === 'waiting' ? waiting : processed(outcome)];
};

/** An index has the failed items in this order, the primary key all of them. */
const processedItems = (
  jobId: string,
  { where, limit, offset }: { where: SQL; limit: number; offset: number | SQL },
): SQL =>
  sql`select item_id, name, outcome, reason_code as code, reason_message as message from bulk_job_items
    where job_id = ${jobId} and ${where} order by position limit ${limit} offset ${offset}`;

/**
 * Positions are 1, 2, 3 …, so the items up to a position are those that the offset counts, and the failed and unprocessed
 * ones among them. `before` is the number of all failed and unprocessed items.
 */
const otherItems = (jobId: string, { limit, offset, before }: Window & { before: number }): SQL =>
  processedItems(jobId, {
    where: sql`outcome in ('changed', 'unchanged') and position > ${offset} and position <= ${offset + limit + before}`,
    limit,
    offset: sql`
      (select count(*) from bulk_job_items where job_id = ${jobId} and outcome = 'failed' and position <= ${offset}) +
      (select count(*) from bulk_job_slices, unnest(positions) as item (place)
        where job_id = ${jobId} and position <= ${offset} and place <= ${offset})`,
  });

/** Expands only the slices of the window. Slices do not overlap, and their items are unsorted. */
const waitingItems = (jobId: string, { limit, offset }: Window): SQL => sql`
  with counted as (
    select position, cardinality(positions) as size, sum(cardinality(positions)) over (order by position) as until
    from bulk_job_slices where job_id = ${jobId}
  ), found as (
    select position, until - size as start from counted where until > ${offset} and until - size < ${offset + limit}
  )
  select item.item_id, '' as name, 'waiting' as outcome, null as code, null as message
  from found join bulk_job_slices slice on slice.job_id = ${jobId} and slice.position = found.position,
    unnest(slice.positions, slice.item_ids) as item (place, item_id)
  order by item.place limit ${limit} offset ${offset} - coalesce((select min(start) from found), 0)`;

const toItem = ({ item_id: id, name, outcome, code, message }: ItemRow): BulkJobItem => ({
  id,
  name,
  outcome,
  reason: code === null ? null : { code, message: message ?? '' },
});
