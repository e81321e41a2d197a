import { randomUUID } from 'node:crypto';
import type { BulkJobState } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { eq } from 'drizzle-orm';
import { bulkJobSlices, bulkJobs } from '#database/schema/bulk-jobs.ts';
import { users } from '#database/schema/users.ts';
import { northwindId } from './create-test-sandbox.ts';
import type { TestSandbox } from './create-test-sandbox.ts';

/** Stores a job of Northwind with one unprocessed item. No worker knows it, so it keeps its state. */
export const aBulkJob = async (
  { sandbox: { database, clock } }: TestSandbox,
  { state = 'Running' }: { state?: BulkJobState } = {},
): Promise<string> => {
  const [creator] = await database.select({ id: users.id }).from(users).where(eq(users.email, 'admin@roost.test'));
  const id = randomUUID();
  await database.insert(bulkJobs).values({
    id,
    workspaceId: northwindId,
    userId: creator?.id ?? '',
    change: { action: 'spam-checks' },
    state,
    total: 1,
    createdAt: clock.now(),
    endedAt: state === 'Running' ? null : clock.now(),
  });
  await database.insert(bulkJobSlices).values({ jobId: id, position: 1, positions: [1], itemIds: ['unknown-mailbox'] });
  return id;
};
