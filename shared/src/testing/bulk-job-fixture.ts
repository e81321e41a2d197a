import { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { fixture } from './fixture.ts';

export const aBulkJob = fixture(BulkJob)(() => ({
  id: 'job-1',
  action: 'spam-checks',
  state: 'Completed',
  total: 3,
  changed: 3,
  unchanged: 0,
  failed: 0,
  retryable: 0,
  unanswered: 0,
  createdBy: { id: 'user-1', name: 'Ada Lovelace' },
  createdAt: '2026-11-01T09:00:00.000Z',
  endedAt: '2026-11-01T09:00:05.000Z',
}));
