export { createBulkJob } from './bulk-job.ts';
export type { BulkRequests } from './bulk-requests.ts';
export { BulkOutcomeBadge } from './bulk-outcome-badge.tsx';
export { BulkRunBanner } from './bulk-run-banner.tsx';
export { BulkRunStep, type BulkMessages } from './bulk-run-step.tsx';
export {
  bulkRunOf,
  countOutcomes,
  isOpen,
  isUnderWay,
  type BulkOutcome,
  type BulkReason,
  type BulkRun,
  type BulkTarget,
} from './bulk-run.ts';
export { createBulkRunStore } from './bulk-run-store.ts';
export { useBulkCheck } from './use-bulk-check.ts';
export { useBulkStart } from './use-bulk-start.ts';
export { warnBeforeLeaving } from './warn-before-leaving.ts';
