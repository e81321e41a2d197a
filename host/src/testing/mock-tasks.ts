import { listBulkJobs, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { mockResponse, pageWith } from '@roost/shared/testing';

/** Mocks the list of tasks, whose content `change` replaces. */
export const mockTasks = (first: BulkJob[]) => {
  let tasks = first;
  const calls = mockResponse(listBulkJobs, () => pageWith(tasks));
  return { calls, change: (next: BulkJob[]) => (tasks = next) };
};
