import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import {
  cancelBulkJob,
  getBulkJob,
  listBulkJobItems,
  retryableFaults,
  retryBulkJob,
  type BulkFault,
  type BulkJob,
  type BulkJobItem,
} from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkOrder } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { mockResponse, type ReceivedRequest } from './api.ts';
import { aBulkJob } from './bulk-job-fixture.ts';

type MockedServer = {
  /** The items of an order; by default its ids. */
  itemsOf?: (order: BulkOrder) => string[];
  nameOf?: (id: string) => string;
  /** Faults by item. A retry removes those that can be gone. */
  faults?: Record<string, BulkFault>;
  /** How many items are processed before `finish`; by default all. */
  processed?: number;
  /** How many items wait for a provider without an answer until `finish`. */
  unanswered?: number;
  /** How many items are processed between a retry and `finish`; by default all. */
  processedAfterRetry?: number;
};

/** Mocks a server with one bulk job. */
export const mockBulkJob = ({
  itemsOf = ({ selection }) => (Array.isArray(selection) ? selection : []),
  nameOf = (id) => `${id}@a.com`,
  faults = {},
  processed,
  processedAfterRetry,
  unanswered = 0,
}: MockedServer = {}) => {
  let order: BulkOrder | undefined;
  let left = new Map(Object.entries(faults));
  let reached = processed;
  let isCanceled = false;
  let ends = 1;
  const items = (): BulkJobItem[] =>
    (order === undefined ? [] : itemsOf(order)).map((id, index) => {
      const code = left.get(id);
      if (index >= (reached ?? Number.POSITIVE_INFINITY)) return { id, name: '', outcome: 'waiting', reason: null };
      if (code === undefined) return { id, name: nameOf(id), outcome: 'changed', reason: null };
      const name = code === 'unknown' ? '' : nameOf(id);
      return { id, name, outcome: 'failed', reason: { code, message: '' } };
    });
  const job = (): BulkJob => {
    const all = items();
    const numberOf = (outcome: BulkJobItem['outcome']) => all.filter((item) => item.outcome === outcome).length;
    const isRunning = numberOf('waiting') > 0 && !isCanceled;
    return aBulkJob({
      id: 'job-1',
      action: order?.action ?? 'spam-checks',
      state: isCanceled ? 'Canceled' : isRunning ? 'Running' : 'Completed',
      total: all.length,
      changed: numberOf('changed'),
      failed: numberOf('failed'),
      retryable: all.filter(({ reason }) => reason !== null && retryableFaults.some((code) => code === reason.code))
        .length,
      unanswered: isRunning ? unanswered : 0,
      endedAt: isRunning ? null : `2026-11-01T09:00:0${ends}.000Z`,
    });
  };
  const orders: ReceivedRequest[] = mockResponse(createBulkJob, (call) => {
    order = call.body as BulkOrder;
    return job();
  });
  mockResponse(getBulkJob, () => job());
  mockResponse(listBulkJobItems, ({ query }) => {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const rank = { failed: 0, waiting: 1, changed: 2, unchanged: 2 };
    const sorted = items().toSorted((one, other) => lookUp(rank, one.outcome, 3) - lookUp(rank, other.outcome, 3));
    const data = sorted.slice(offset, offset + limit);
    return { total: sorted.length, data, pageSize: limit, pageIndex: offset / limit + 1 };
  });
  const retries = mockResponse(retryBulkJob, () => {
    left = new Map([...left].filter(([, code]) => !retryableFaults.includes(code)));
    reached = processedAfterRetry;
    isCanceled = false;
    ends += 1;
    return job();
  });
  const cancellations = mockResponse(cancelBulkJob, () => {
    isCanceled = true;
    return job();
  });
  return {
    orders,
    retries,
    cancellations,
    /** Processes all items. */
    finish: () => {
      reached = undefined;
    },
  };
};
