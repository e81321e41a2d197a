import { sendRequestedMail } from '#auth/send-requested-mail.ts';
import { runBulkJob } from '#bulk-jobs/run-bulk-job.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { dueJobs } from '#due-work/due-jobs.ts';
import type { DueQueue, JobData, QueueName } from '#queues/queues.ts';
import { createOrderedInboxes } from '#fulfilment/create-ordered-inboxes.ts';
import { deliverMail } from '#mail/deliver-mail.ts';
import { rotateSecrets } from '#stored-secrets/rotate-secrets.ts';
import { deleteExpired } from '#retention/delete-expired.ts';
import { vacuumChanged } from '#retention/vacuum-changed.ts';

/** Runs a job that may have run before: a worker can be killed between its work and the end of the job. */
type JobHandler<Name extends QueueName> = (
  sandbox: Sandbox,
  job: { id: string; data: JobData[Name]; isLastAttempt: boolean; now: Date },
) => Promise<void>;

const dueHandlers = Object.fromEntries(
  dueJobs.map(({ queue, apply }): [DueQueue, JobHandler<DueQueue>] => [
    queue,
    (sandbox, { data: { workspaceId }, now }) => apply(sandbox, { workspaceId, now }),
  ]),
) as Record<DueQueue, JobHandler<DueQueue>>;

export const jobHandlers: { [Name in QueueName]: JobHandler<Name> } = {
  ...dueHandlers,
  'account-mails': (sandbox, { id, data, now }) => sendRequestedMail(sandbox, { jobId: id, request: data, now }),
  'mail-deliveries': (sandbox, { data, now }) => deliverMail(sandbox, { ...data, now }),
  'bulk-jobs': runBulkJob,
  'ordered-inboxes': createOrderedInboxes,
  retention: async (sandbox, { now }) => {
    await deleteExpired(sandbox, now);
    await vacuumChanged(sandbox);
  },
  'secret-rotation': (sandbox) => rotateSecrets(sandbox),
};
