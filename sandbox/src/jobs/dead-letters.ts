import * as v from 'valibot';
import type { Jobs } from './create-jobs.ts';
import { deadLetterQueue } from '#queues/queues.ts';

export type DeadLetter = {
  id: string;
  /** The queue on which the job failed. */
  queue: string;
  workspaceId: string | null;
  /** Times that the job was tried. */
  attempts: number;
  /** The message of its last error. */
  error: string;
  createdAt: Date;
  failedAt: Date;
};

/** The jobs that failed on every attempt, oldest first. */
export const listDeadLetters = async ({ boss }: Pick<Jobs, 'boss'>): Promise<DeadLetter[]> => {
  const found = await boss.findJobs<{ workspaceId?: string } | null>(deadLetterQueue, { queued: true });
  return found.map(({ id, data, createdOn, sourceName, sourceCreatedOn, sourceRetryCount, sourceOutput }) => ({
    id,
    queue: sourceName ?? '',
    workspaceId: data?.workspaceId ?? null,
    attempts: (sourceRetryCount ?? 0) + 1,
    error: messageOf(sourceOutput),
    createdAt: sourceCreatedOn ?? createdOn,
    failedAt: createdOn,
  }));
};

/** Returns dead letters to their queues for new attempts. Returns how many there were. */
export const runAgain = async ({ boss }: Pick<Jobs, 'boss'>, ids: readonly string[]): Promise<number> => {
  // PostgreSQL rejects an id that is not a UUID.
  const jobIds = ids.filter((id) => v.is(JobId, id));
  return jobIds.length === 0 ? 0 : boss.redrive(deadLetterQueue, { ids: jobIds });
};

const JobId = v.pipe(v.string(), v.uuid());

const messageOf = (output: object | null): string =>
  output !== null && 'message' in output && typeof output.message === 'string' ? output.message : '';
