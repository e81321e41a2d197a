import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import {
  cancelBulkJob,
  downloadBulkJobItems,
  getBulkJob,
  listBulkJobItems,
  listBulkJobs,
  retryableFaults,
  retryBulkJob,
  watchBulkJobs,
} from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { bulkJobItems, bulkJobs, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { reject } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { sliceSize } from './bulk-actions.ts';
import { bulkJobFile } from './bulk-job-file.ts';
import { lockBulkJob, readBulkJob, selectBulkJobs, toBulkJob } from './bulk-job-rows.ts';
import { insertSlices } from './bulk-job-slices.ts';
import { loadItemPage } from './load-item-page.ts';
import { enqueueBulkJob, startBulkJob } from './start-bulk-job.ts';

export const bulkJobEndpoints = {
  createBulkJob: implement(createBulkJob, async ({ sandbox, database, workspaceId, person, body: order, now }) => {
    const jobId = await startBulkJob(sandbox, database, { workspaceId, userId: person.id, order, now });
    return readBulkJob(database, { workspaceId, jobId });
  }),

  listBulkJobs: implement(listBulkJobs, async ({ database, workspaceId, query: { limit, offset, state } }) => {
    const where = and(eq(bulkJobs.workspaceId, workspaceId), state && eq(bulkJobs.state, state));
    const found = await selectBulkJobs(database)
      .where(where)
      .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await database.$count(bulkJobs, where),
      data: found.map(toBulkJob),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),

  watchBulkJobs: implement(watchBulkJobs, ({ sandbox, workspaceId, person, hasAccess }) =>
    sandbox.bulkJobEvents.open({ workspaceId, userId: person.id, hasAccess }),
  ),

  getBulkJob: implement(getBulkJob, ({ database, workspaceId, params }) =>
    readBulkJob(database, { workspaceId, ...params }),
  ),

  listBulkJobItems: implement(listBulkJobItems, async ({ database, workspaceId, params, query }) => {
    const { limit, offset, outcome } = query;
    const job = await readBulkJob(database, { workspaceId, ...params });
    const page = await loadItemPage(database, { job, outcome, limit, offset });
    return { ...page, pageSize: limit, pageIndex: Math.floor(offset / limit) + 1 };
  }),

  downloadBulkJobItems: implement(downloadBulkJobItems, async ({ database, workspaceId, params }) => {
    const { id, action, createdAt } = await readBulkJob(database, { workspaceId, ...params });
    return { fileName: `${action}-${createdAt.slice(0, 10)}.csv`, chunks: bulkJobFile(database, id) };
  }),

  cancelBulkJob: implement(cancelBulkJob, ({ database, workspaceId, params, now }) =>
    database.transaction(async (transaction) => {
      const { id, state } = await lockBulkJob(transaction, { workspaceId, ...params });
      if (state !== 'Running') reject(409, { code: 'job-ended', message: 'This update has already ended.' });
      await transaction.update(bulkJobs).set({ state: 'Canceled', endedAt: now }).where(eq(bulkJobs.id, id));
      return readBulkJob(transaction, { workspaceId, jobId: id });
    }),
  ),

  retryBulkJob: implement(retryBulkJob, ({ sandbox, database, workspaceId, params }) =>
    database.transaction(async (transaction) => {
      const job = await lockBulkJob(transaction, { workspaceId, ...params });
      if (job.state === 'Running') rejectRunning();
      const isWaiting = and(eq(bulkJobSlices.jobId, job.id), eq(bulkJobSlices.isStarted, true));
      if ((await transaction.$count(bulkJobSlices, isWaiting)) > 0) rejectRunning();
      const { action } = job.change;
      const isRetryable = and(eq(bulkJobItems.jobId, job.id), inArray(bulkJobItems.reasonCode, [...retryableFaults]));
      const reset = await insertSlices(transaction, {
        jobId: job.id,
        items: sql`delete from ${bulkJobItems} where ${isRetryable} returning position, item_id`,
        size: sliceSize(action, sandbox.jobs),
      });
      const items = job.total - job.changed - job.unchanged - job.failed + reset;
      if (items === 0) reject(409, { code: 'nothing-to-retry', message: 'There is nothing to try again.' });
      const failed = job.failed - reset;
      await transaction
        .update(bulkJobs)
        .set({ state: 'Running', failed, retryable: 0, endedAt: null })
        .where(eq(bulkJobs.id, job.id));
      await enqueueBulkJob(sandbox, transaction, { workspaceId, bulkJobId: job.id, action, items });
      return readBulkJob(transaction, { workspaceId, jobId: job.id });
    }),
  ),
};

const rejectRunning = () => reject(409, { code: 'job-running', message: 'This update is still running.' });
