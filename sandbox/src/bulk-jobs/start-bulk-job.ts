import { randomUUID } from 'node:crypto';
import type { BulkOrder } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { rejectIncomplete } from '#dns-changes/reject-incomplete.ts';
import { selectedDomainCondition } from '#domains/select-domains.ts';
import { reject } from '#errors/api-exception.ts';
import { selectedMailboxCondition } from '#mailboxes/select-mailboxes.ts';
import { rejectUnknownTags } from '#tags/edit-tags.ts';
import { sliceSize } from './bulk-actions.ts';
import { insertSlices } from './bulk-job-slices.ts';

/** Maximum number of workers for one job: the others are free for other workspaces. */
const maxWorkers = 4;

type Start = { workspaceId: string; userId: string; order: BulkOrder; now: Date };

/** Stores a job with its items in the caller's transaction, and enqueues it. Returns the id of the job. */
export const startBulkJob = async (
  { jobs }: Sandbox,
  transaction: Database,
  { workspaceId, userId, order, now }: Start,
): Promise<string> => {
  const { selection: _, ...change } = order;
  if (change.action === 'domain-dns') rejectIncomplete(change);
  if (change.action === 'domain-tags' || change.action === 'mailbox-tags') {
    await rejectUnknownTags(transaction, { workspaceId, tagIds: [...change.tagIds, ...change.removeTagIds] });
  }
  const id = randomUUID();
  await transaction
    .insert(bulkJobs)
    .values({ id, workspaceId, userId, change, state: 'Running', total: 0, createdAt: now });
  const items = selectItems(transaction, { workspaceId, order });
  const total = await insertSlices(transaction, { jobId: id, items, size: sliceSize(change.action, jobs) });
  if (total === 0) reject(422, { code: 'nothing-selected', message: 'No item matches the selection.' });
  await transaction.update(bulkJobs).set({ total }).where(eq(bulkJobs.id, id));
  await enqueueBulkJob({ jobs }, transaction, { workspaceId, bulkJobId: id, action: change.action, items: total });
  return id;
};

type Enqueued = { workspaceId: string; bulkJobId: string; action: BulkOrder['action']; items: number };

/** Enqueues a bulk job for several workers. The embedded database runs one transaction at a time. */
export const enqueueBulkJob = (
  { jobs }: Pick<Sandbox, 'jobs'>,
  transaction: Database,
  { workspaceId, bulkJobId, action, items }: Enqueued,
): Promise<void> => {
  const workers = jobs.isEmbedded ? 1 : Math.min(maxWorkers, Math.ceil(items / sliceSize(action, jobs)));
  return jobs.enqueue(
    transaction,
    'bulk-jobs',
    Array.from({ length: workers }, () => ({ data: { workspaceId, bulkJobId } })),
  );
};

/** A query of `item_id` and `position`, which is 1, 2, 3 … */
const selectItems = (database: Database, { workspaceId, order }: { workspaceId: string; order: BulkOrder }): SQL => {
  if (Array.isArray(order.selection)) {
    return sql`select item_id, (row_number() over (order by min(position)))::int as position
      from json_array_elements_text(${JSON.stringify(order.selection)}::json) with ordinality as listed (item_id, position)
      group by item_id`;
  }
  switch (order.action) {
    case 'domain-dns':
    case 'domain-deletion':
    case 'domain-tags': {
      const where = selectedDomainCondition(database, { workspaceId, selection: order.selection });
      return sql`select ${domains.id} as item_id, (row_number() over (order by ${domains.domain}))::int as position
        from ${domains} where ${where}`;
    }
    default: {
      const where = selectedMailboxCondition(database, { workspaceId, selection: order.selection });
      return sql`select ${mailboxes.id} as item_id, (row_number() over (order by ${mailboxes.email}))::int as position
        from ${mailboxes} where ${where}`;
    }
  }
};
