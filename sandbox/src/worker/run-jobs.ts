import { SpanKind } from '@opentelemetry/api';
import type { Job } from 'pg-boss';
import type { Sandbox } from '#context/sandbox.ts';
import { Deferral } from '#errors/deferral.ts';
import { jobOptions } from '#queues/queues.ts';
import type { QueueName } from '#queues/queues.ts';
import { contextOf, inSpan, markFailed } from '#spans/spans.ts';
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

type Run = { name: QueueName; job: Job<unknown> };

/** Runs a job in a span of the call that enqueued it. */
const runJob = (sandbox: Sandbox, { name, job }: Run): Promise<JobOutcome> => {
  const attributes = {
    'roost.queue': name,
    'roost.job_id': job.id,
    'roost.attempt': job.retryCount + 1,
    'roost.workspace_id': textOf(job.data, 'workspaceId'),
  };
  const parent = contextOf({ traceparent: textOf(job.data, 'traceparent') });
  return inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes, parent }, async (span) => {
    const { end, outcome } = await tryJob(sandbox, { name, job });
    if (end === 'failed') markFailed(span);
    return outcome;
  });
};

/** The queue retries a deferred job like a failed one. */
type Attempt = { end: 'completed' | 'deferred' | 'failed'; outcome: JobOutcome };

const tryJob = async (sandbox: Sandbox, { name, job }: Run): Promise<Attempt> => {
  const { id, data, retryCount } = job;
  const start = performance.now();
  const count = (outcome: Attempt['end']) =>
    sandbox.metrics.countJob({ queue: name, outcome, seconds: (performance.now() - start) / 1000 });
  try {
    // The queue holds only what `enqueue` wrote for it.
    const isLastAttempt = retryCount >= (jobOptions.retryLimit ?? 0);
    await (jobHandlers[name] as JobHandler)(sandbox, { id, data, isLastAttempt, now: sandbox.clock.now() });
    count('completed');
    return { end: 'completed', outcome: { id, status: 'completed' } };
  } catch (error) {
    const end = error instanceof Deferral ? 'deferred' : 'failed';
    count(end);
    const attempt = retryCount + 1;
    const workspaceId = textOf(data, 'workspaceId');
    const of = workspaceId === undefined ? '' : ` of workspace ${workspaceId}`;
    const reason = error instanceof Error ? error.message : String(error);
    const details = end === 'deferred' ? reason : describe(error);
    const message = `Job "${name}"${of} ${end}, attempt ${attempt}: ${details}`;
    sandbox.settings.log({ level: end === 'deferred' ? 'info' : 'error', message, queue: name, jobId: id, attempt });
    return { end, outcome: { id, status: 'failed', output: { message: reason } } };
  }
};

type JobHandler = (
  sandbox: Sandbox,
  job: { id: string; data: unknown; isLastAttempt: boolean; now: Date },
) => Promise<void>;

/** These are the only data of a job that a log or a trace may contain. */
const textOf = (data: unknown, field: 'workspaceId' | 'traceparent'): string | undefined => {
  const value = (data as Partial<Record<string, unknown>> | null)?.[field];
  return typeof value === 'string' ? value : undefined;
};

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
