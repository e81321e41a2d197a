import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { scheduleDueWork } from '#due-work/schedule-due-work.ts';
import { jobTable } from '#queues/job-table.ts';
import { queueNames } from '#queues/queues.ts';
import { scheduleRotation } from '#stored-secrets/rotate-secrets.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { runJobs } from './run-jobs.ts';

/** In ms: how late due work can start. */
const scheduleInterval = 500;

const workOptions = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  // Notifications report new jobs immediately. Polling finds retries, and jobs whose notification was lost.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
} as const;

/** Once an hour, at a minute when few others start theirs. */
const retentionCron = '23 * * * *';

export type Worker = {
  /** Takes nothing new, and resolves when the running work has ended. */
  stop: () => Promise<void>;
};

/**
 * Runs jobs, and enqueues work as it becomes due. Several workers can share a database. When a step of the start fails, the
 * worker takes no more jobs.
 */
export const startWorker = async (sandbox: Sandbox): Promise<Worker> => {
  try {
    await takeJobs(sandbox);
  } catch (error) {
    await sandbox.jobs.close();
    throw error;
  }
  const stopping = new AbortController();
  const scheduling = scheduleUntil(sandbox, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await scheduling;
      await sandbox.jobs.close();
    },
  };
};

const takeJobs = async (sandbox: Sandbox): Promise<void> => {
  const { boss, isEmbedded } = sandbox.jobs;
  if (isEmbedded) await takeOverJobs(sandbox);
  for (const name of queueNames) {
    await boss.work<unknown, object, typeof workOptions>(name, workOptions, async (jobs) => {
      // The requests that wait for the transaction that enqueued the jobs come first.
      await yieldToRequests(sandbox);
      return runJobs(sandbox, { name, jobs });
    });
  }
  await boss.schedule('retention', retentionCron);
  await scheduleRotation(sandbox);
};

/** The embedded database has one process: jobs that are active at its start were interrupted by the end of another. */
const takeOverJobs = async ({ database }: Pick<Sandbox, 'database'>): Promise<void> => {
  await database.execute(sql`
    update ${jobTable} set state = 'retry', start_after = now() where state = 'active'`);
};

/** Reports only the first of several failures: an outage would fill the log. */
const scheduleUntil = async (sandbox: Sandbox, stopped: AbortSignal): Promise<void> => {
  let isFailing = false;
  while (!stopped.aborted) {
    try {
      await scheduleDueWork(sandbox, { now: sandbox.clock.now() });
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        sandbox.settings.log({ level: 'error', message: `Due work cannot be scheduled: ${String(error)}` });
      isFailing = true;
    }
    await setTimeout(scheduleInterval, undefined, { signal: stopped }).catch(() => undefined);
  }
};
