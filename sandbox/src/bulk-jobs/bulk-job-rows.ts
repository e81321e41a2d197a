import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { users } from '#database/schema/users.ts';
import { rejectNotFound } from '#errors/api-exception.ts';

type BulkJobRow = typeof bulkJobs.$inferSelect;
type Creator = { firstname: string; lastname: string };

const unanswered = sql<number>`(
  select count(*)::int from ${providerOperations}
  where ${providerOperations.bulkJobId} = ${bulkJobs.id} and ${providerOperations.lastError} is not null)`;

/** Jobs, their creators, and how many of their items wait for a provider that has not answered. */
export const selectBulkJobs = (database: Database) =>
  database
    .select({ job: bulkJobs, creator: { firstname: users.firstname, lastname: users.lastname }, unanswered })
    .from(bulkJobs)
    .innerJoin(users, eq(users.id, bulkJobs.userId));

type FoundJob = { job: BulkJobRow; creator: Creator; unanswered: number };

export const toBulkJob = ({ job, creator, ...found }: FoundJob): BulkJob => ({
  id: job.id,
  action: job.change.action,
  state: job.state,
  total: job.total,
  changed: job.changed,
  unchanged: job.unchanged,
  failed: job.failed,
  retryable: job.retryable,
  unanswered: found.unanswered,
  createdBy: { id: job.userId, name: `${creator.firstname} ${creator.lastname}`.trim() },
  createdAt: job.createdAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
});

type JobKey = { workspaceId: string; jobId: string };

const isJob = ({ workspaceId, jobId }: JobKey) => and(eq(bulkJobs.id, jobId), eq(bulkJobs.workspaceId, workspaceId));

/** Rejects with 404 when the workspace has no such job. */
export const readBulkJob = async (database: Database, key: JobKey): Promise<BulkJob> => {
  const [found] = await selectBulkJobs(database).where(isJob(key));
  return found ? toBulkJob(found) : rejectNotFound();
};

/** Locks a job until the transaction ends. Rejects with 404 when the workspace has no such job. */
export const lockBulkJob = async (database: Database, key: JobKey): Promise<BulkJobRow> => {
  const [found] = await database.select().from(bulkJobs).where(isJob(key)).for('no key update');
  return found ?? rejectNotFound();
};
