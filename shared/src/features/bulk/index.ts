export { BulkJobView } from './bulk-job-view.tsx';
export { BulkOutcomeBadge } from './bulk-outcome-badge.tsx';
export { BulkStartNotice } from './bulk-start-notice.tsx';
export { isStreaming, setStreaming, slowPollIntervalMs } from './job-stream-state.ts';
export { processedItems } from './processed-items.ts';
export { useBulkEffects } from './use-bulk-effects.ts';
export { useBulkFaultMessages } from './use-bulk-fault-messages.ts';
export { useBulkMessages } from './use-bulk-messages.ts';
export { useStartBulkJob, type BulkStart } from './use-start-bulk-job.ts';
