import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';

/** How many items of a job have an outcome. */
export const processedItems = ({ changed, unchanged, failed }: BulkJob): number => changed + unchanged + failed;
