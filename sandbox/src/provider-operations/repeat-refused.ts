import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { AnsweredOperation } from './record-answers.ts';

/** Delays before each retry, in ms. After the last retry the operation waits for "Run again". */
const retryDelaysMs: readonly number[] = [60_000, 10 * 60_000, 60 * 60_000];

/** Schedules operations again that the provider has refused. Each is another operation, so it gets another key. */
export const repeatRefused = async (
  database: Database,
  { refused, now }: { refused: readonly AnsweredOperation[]; now: Date },
): Promise<void> => {
  for (const { operation, answer } of refused) {
    if (answer.kind !== 'failed') continue;
    const { key } = operation;
    const refusals = operation.refusals + 1;
    const delay = retryDelaysMs[operation.refusals];
    await database
      .update(providerOperations)
      .set({
        key: nextKey(key, refusals),
        refusals,
        attempts: 0,
        nextAttemptAt: delay === undefined ? null : new Date(now.getTime() + delay),
        lastError: answer.message,
      })
      .where(eq(providerOperations.key, key));
  }
};

/** Keys consist of the kind, the subject and, after a refusal, the number of refusals. */
const nextKey = (key: string, refusals: number): string => [...key.split('/').slice(0, 2), refusals].join('/');
