import type { QueueOptions } from 'pg-boss';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { JobKind } from '@roost/shared/contracts/workspaces/dashboard';
import type { AccountMailRequest } from './account-mail-request.ts';

/** Work of one workspace that is due at a time in the database, in the order in which it is applied. */
export const dueQueues = [
  'domain-provisioning',
  'provider-operations',
  'mailbox-provisioning',
  'nameservers',
  'failed-transfers',
  'mailbox-deletions',
  'exports',
  'unpaid-orders',
  'renewals',
  'failed-inboxes',
  'spam-checks',
  'seed-inboxes',
  'health-checks',
  'ownership-checks',
  'connection-checks',
  'payment-notifications',
] as const satisfies readonly JobKind[];

export type DueQueue = (typeof dueQueues)[number];

export const queueNames = [
  ...dueQueues,
  'account-mails',
  'mail-deliveries',
  'bulk-jobs',
  'ordered-inboxes',
  'retention',
  'secret-rotation',
] as const satisfies readonly JobKind[];

export type QueueName = (typeof queueNames)[number];

/** What a job of each queue knows. All else is in the database. */
export type JobData = Record<DueQueue, { workspaceId: string }> & {
  'account-mails': AccountMailRequest;
  'mail-deliveries': { mailId: number };
  'bulk-jobs': { workspaceId: string; bulkJobId: string };
  /** `position` is that of the first inbox of the order that no job has created yet, of `count` inboxes. */
  'ordered-inboxes': { workspaceId: string; transactionId: string; type: InboxType; position: number; count: number };
  retention: Record<string, never>;
  'secret-rotation': Record<string, never>;
};

/** Queues of which at most one job of a key waits, runs or will be retried. */
export const exclusiveQueues: readonly QueueName[] = [...dueQueues, 'secret-rotation'];

/** Jobs that failed on every attempt. */
export const deadLetterQueue = 'dead-letters';

/** Ten years: an unfinished job can be paid work, so it waits for a worker, or for someone who runs it again. */
const unfinishedSeconds = 10 * 365 * 24 * 60 * 60;

export const deadLetterOptions: QueueOptions = { retentionSeconds: unfinishedSeconds };

/** Retries follow after up to 2, 4, 8 … seconds, later at most an hour apart, for about two to three hours. */
export const jobOptions: QueueOptions = {
  retryLimit: 14,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  // A worker that was killed loses its jobs to another one after this time.
  heartbeatSeconds: 10,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
  retentionSeconds: unfinishedSeconds,
};
