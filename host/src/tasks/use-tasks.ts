import { listBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { useCall } from '@roost/shared/query';

/** The latest tasks; older ones have rarely a use. */
const limit = 50;
/** In ms, while a task is running. */
const pollInterval = 1_000;

/** The latest bulk jobs of the workspace. */
export const useTasks = () =>
  useCall(
    listBulkJobs,
    { query: { limit } },
    { repeatEvery: (page) => (page?.data.some(({ state }) => state === 'Running') ? pollInterval : false) },
  );
