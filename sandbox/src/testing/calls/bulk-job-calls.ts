import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { aBulkJob } from '#testing/a-bulk-job.ts';
import { anIdempotencyKey, someMailboxes } from '#testing/northwind-fixture.ts';
import type { CallMaker } from './call-maker.ts';

export const bulkJobCalls = {
  createBulkJob: async (_, admin) => ({
    headers: anIdempotencyKey(),
    body: { action: 'mailbox-deletion-cancellation', selection: await someMailboxes(admin) },
  }),
  listBulkJobs: async (api) => {
    await aBulkJob(api);
    return { query: { limit: '10', state: 'Running' } };
  },
  watchBulkJobs: async () => ({}),
  getBulkJob: async (api) => ({ params: { jobId: await aBulkJob(api) } }),
  listBulkJobItems: async (api) => ({ params: { jobId: await aBulkJob(api) }, query: { outcome: 'waiting' } }),
  downloadBulkJobItems: async (api) => ({ params: { jobId: await aBulkJob(api) } }),
  cancelBulkJob: async (api) => ({ params: { jobId: await aBulkJob(api) } }),
  retryBulkJob: async (api) => ({ params: { jobId: await aBulkJob(api, { state: 'Canceled' }) } }),
} satisfies Partial<Record<EndpointName, CallMaker>>;
