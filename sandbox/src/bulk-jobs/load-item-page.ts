import type { BulkFault, BulkJobItem, BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

type Params = { jobId: string; outcome: BulkOutcome | undefined; limit: number; offset: number };
type ItemRow = { item_id: string; name: string; outcome: BulkOutcome; code: BulkFault | null; message: string | null };

/** One page of the items of a job: processed ones, and unprocessed ones from the slices. */
export const loadItemPage = async (
  database: Database,
  { jobId, outcome, limit, offset }: Params,
): Promise<{ total: number; data: BulkJobItem[] }> => {
  const items = sql`(
    select position, item_id, name, outcome, reason_code as code, reason_message as message
    from bulk_job_items where job_id = ${jobId}
    union all
    select item.position, item.item_id, '', 'waiting', null, null
    from bulk_job_slices, unnest(positions, item_ids) as item (position, item_id) where job_id = ${jobId}
  ) items where ${outcome === undefined ? sql`true` : sql`outcome = ${outcome}`}`;
  const counted = await database.execute<{ total: number }>(sql`select count(*)::int as total from ${items}`);
  const { rows } = await database.execute<ItemRow>(sql`
    select item_id, name, outcome, code, message from ${items}
    order by case outcome when 'failed' then 0 when 'waiting' then 1 else 2 end, position
    limit ${limit} offset ${offset}`);
  return {
    total: counted.rows[0]?.total ?? 0,
    data: rows.map(({ item_id: id, name, code, message, ...row }) => ({
      id,
      name,
      outcome: row.outcome,
      reason: code === null ? null : { code, message: message ?? '' },
    })),
  };
};
