import { isStreaming, slowPollIntervalMs } from '@roost/shared/bulk';
import { listBulkJobs, watchBulkJobs, watchedJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { useCall, useCallKey } from '@roost/shared/query';

/** The latest tasks. */
export const tasksInput = { query: { limit: watchedJobs } };

/** In ms, while a task is running and no stream is open. */
const pollInterval = 1_000;

/** The latest bulk jobs of the workspace. A running task is never reported as stuck: it can take hours. */
export const useTasks = () => {
  const keyOf = useCallKey();
  return useCall(listBulkJobs, tasksInput, {
    repeatEvery: (page) => {
      if (!page?.data.some(({ state }) => state === 'Running')) return false;
      return isStreaming(keyOf(watchBulkJobs)) ? slowPollIntervalMs : pollInterval;
    },
    isEndless: true,
  });
};
