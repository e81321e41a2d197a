import type { Job } from 'pg-boss';
import type { Sandbox } from '#context/sandbox.ts';
import { jobOptions } from '#queues/queues.ts';
import type { QueueName } from '#queues/queues.ts';
import { jobHandlers } from './job-handlers.ts';

export type JobOutcome = { id: string; status: 'completed' | 'failed'; output?: object };

/** Runs jobs one after the other. A failed job affects no other: the queue retries it later. */
export const runJobs = async (
  sandbox: Sandbox,
  { name, jobs }: { name: QueueName; jobs: readonly Job<unknown>[] },
): Promise<JobOutcome[]> => {
  const outcomes: JobOutcome[] = [];
  for (const job of jobs) outcomes.push(await runJob(sandbox, { name, job }));
  return outcomes;
};

const runJob = async (sandbox: Sandbox, { name, job }: { name: QueueName; job: Job<unknown> }): Promise<JobOutcome> => {
  const { id, data, retryCount } = job;
  const start = performance.now();
  const count = (outcome: 'completed' | 'failed') =>
    sandbox.metrics.countJob({ queue: name, outcome, seconds: (performance.now() - start) / 1000 });
  try {
    // The queue holds only what `enqueue` wrote for it.
    const isLastAttempt = retryCount >= (jobOptions.retryLimit ?? 0);
    await (jobHandlers[name] as JobHandler)(sandbox, { id, data, isLastAttempt, now: sandbox.clock.now() });
    count('completed');
    return { id, status: 'completed' };
  } catch (error) {
    count('failed');
    const attempt = retryCount + 1;
    const message = `Job "${name}"${workspaceOf(data)} failed, attempt ${attempt}: ${describe(error)}`;
    sandbox.settings.log({ level: 'error', message, queue: name, jobId: id, attempt });
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
};

type JobHandler = (
  sandbox: Sandbox,
  job: { id: string; data: unknown; isLastAttempt: boolean; now: Date },
) => Promise<void>;

/** The only data of a job that a log may contain. */
const workspaceOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'workspaceId' in data ? ` of workspace ${String(data.workspaceId)}` : '';

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
