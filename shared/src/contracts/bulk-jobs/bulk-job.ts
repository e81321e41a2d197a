import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';
import type { BulkOrder } from './bulk-order.ts';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** What a job does to its items. `BulkOrder` has the settings of each action. */
export const BulkAction = v.picklist([
  'mailbox-forwarding',
  'mailbox-deletion',
  'mailbox-deletion-cancellation',
  'mailbox-activation',
  'mailbox-reconnection',
  'mailbox-tags',
  'spam-checks',
  'domain-dns',
  'domain-deletion',
  'domain-tags',
] as const satisfies readonly BulkOrder['action'][]);
export type BulkAction = BulkOrder['action'];

/** `Failed`: the job stopped on a fault of the server. `Canceled` and `Failed` jobs can have unprocessed items. */
export const BulkJobState = v.picklist(['Running', 'Completed', 'Canceled', 'Failed']);
export type BulkJobState = v.InferOutput<typeof BulkJobState>;

export const BulkJob = v.object({
  id: Id,
  action: openEnum(BulkAction),
  state: openEnum(BulkJobState),
  /** The items when the job was created. */
  total: Count,
  changed: Count,
  /** Items that needed no change. */
  unchanged: Count,
  failed: Count,
  /** How many of the failed items a retry can change. */
  retryable: Count,
  /** Items for which a provider has not answered. The API repeats the calls. */
  unanswered: v.optional(Count, 0),
  createdBy: v.object({ id: Id, name: v.string() }),
  createdAt: Instant,
  endedAt: v.nullable(Instant),
});
export type BulkJob = v.InferOutput<typeof BulkJob>;

/** Why an item was not changed. `rejected`: the change itself was rejected, for example a tag that no longer exists. */
export const BulkFault = v.picklist([
  'unknown',
  'mailbox-busy',
  'forwards-to-itself',
  'provider-failed',
  'not-checkable',
  'not-cancellable',
  'not-deletable',
  'not-awaiting-slot',
  'domain-not-active',
  'limit-reached',
  'not-active',
  'several-dmarc-records',
  'alias-at-dmarc',
  'leads-to-itself',
  'no-answer',
  'login-refused',
  'inbox-inactive',
  'checks-off',
  'rejected',
]);
export type BulkFault = v.InferOutput<typeof BulkFault>;

/** Faults that can be gone at the next attempt. Others need a change of the item first. */
export const retryableFaults: readonly BulkFault[] = ['mailbox-busy', 'provider-failed', 'no-answer'];

/** `waiting`: not processed yet, or never in a job that has ended. */
export const BulkOutcome = v.picklist(['changed', 'unchanged', 'failed', 'waiting']);
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>;

export const BulkJobItem = v.object({
  id: Id,
  /** The domain or the address; empty for an unknown item. */
  name: v.string(),
  outcome: openEnum(BulkOutcome),
  /** Set when failed. `message` is English text for users. */
  reason: v.nullable(v.object({ code: openEnum(BulkFault), message: v.string() })),
});
export type BulkJobItem = v.InferOutput<typeof BulkJobItem>;

const access = { scope: 'workspace', roles: editors } as const;
const params = v.object({ jobId: Id });

export const listBulkJobs = endpoint({
  name: 'listBulkJobs',
  method: 'GET',
  path: '/bulk-jobs',
  summary: 'List the bulk jobs of the workspace, newest first, paged',
  access: { scope: 'workspace', roles: readers },
  query: v.object({ ...Paging, state: v.optional(BulkJobState) }),
  response: pageOf(BulkJob),
});

/** How many jobs the first event has. */
export const watchedJobs = 50;

/**
 * Server-sent events. The data of the first event are the latest jobs, newest first; that of each other event are the
 * jobs that have changed since. A comment every 15 seconds keeps the connection open. The stream ends when the caller
 * loses access, when the access token expires, and when the server stops. 429 when the user has too many streams.
 */
export const watchBulkJobs = endpoint({
  name: 'watchBulkJobs',
  method: 'GET',
  path: '/bulk-jobs/events',
  summary: 'Watch the progress of the bulk jobs of the workspace',
  access: { scope: 'workspace', roles: readers },
  response: v.array(BulkJob),
  responseType: 'text/event-stream',
});

export const getBulkJob = endpoint({
  name: 'getBulkJob',
  method: 'GET',
  path: '/bulk-jobs/{jobId}',
  summary: 'Get a bulk job and its progress',
  access: { scope: 'workspace', roles: readers },
  params,
  response: BulkJob,
  errorStatuses: [404],
});

/**
 * Failed items first, then unprocessed ones, then the others. Each group is in the order of the selection: as listed, or
 * by name.
 */
export const listBulkJobItems = endpoint({
  name: 'listBulkJobItems',
  method: 'GET',
  path: '/bulk-jobs/{jobId}/items',
  summary: 'List the items of a bulk job and their outcomes, paged',
  access: { scope: 'workspace', roles: readers },
  params,
  query: v.object({ ...Paging, outcome: v.optional(BulkOutcome) }),
  response: pageOf(BulkJobItem),
  errorStatuses: [404],
});

/**
 * All items in the order of `listBulkJobItems`, with the columns Item, Outcome and Reason, in English. RFC 4180, UTF-8
 * with a byte order mark, CRLF; `Content-Disposition: attachment`. Spreadsheets show each field as text.
 */
export const downloadBulkJobItems = endpoint({
  name: 'downloadBulkJobItems',
  method: 'GET',
  path: '/bulk-jobs/{jobId}/items/file',
  summary: 'Download the items of a bulk job and their outcomes as CSV',
  access: { scope: 'workspace', roles: readers },
  params,
  response: v.string(),
  responseType: 'text/csv',
  errorStatuses: [404],
});

/** Items in progress are completed; the others stay unprocessed. 409 `job-ended`. */
export const cancelBulkJob = endpoint({
  name: 'cancelBulkJob',
  method: 'POST',
  path: '/bulk-jobs/{jobId}/cancel',
  summary: 'Cancel a bulk job',
  access,
  params,
  response: BulkJob,
  errorStatuses: [404, 409],
});

/** Processes failed items with a retryable fault again, and unprocessed items. 409 `job-running`, `nothing-to-retry`. */
export const retryBulkJob = endpoint({
  name: 'retryBulkJob',
  method: 'POST',
  path: '/bulk-jobs/{jobId}/retry',
  summary: 'Process failed and unprocessed items of a bulk job again',
  access,
  params,
  response: BulkJob,
  status: 202,
  errorStatuses: [404, 409],
});
