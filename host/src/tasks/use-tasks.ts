import { listBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { useCall } from '@roost/shared/query';

/** The latest tasks. */
export const tasksInput = { query: { limit: 50 } };

/** In ms, while a task is running. */
const pollInterval = 1_000;

/** The latest bulk jobs of the workspace. */
export const useTasks = () =>
  useCall(listBulkJobs, tasksInput, {
    repeatEvery: (page) => (page?.data.some(({ state }) => state === 'Running') ? pollInterval : false),
  });
