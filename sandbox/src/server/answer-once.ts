import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { keptAnswers } from '#database/schema/kept-answers.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse } from './refusal.ts';

/**
 * How long a response is saved for its idempotency key, in ms. Browsers save unfinished orders with their keys: a retry
 * after this time would create a second order.
 */
export const keptFor = 90 * 24 * 60 * 60_000;

type Once = { userId: string; workspaceId: string; endpoint: string; key: string | undefined; body: unknown };

/**
 * Runs a request once per idempotency key. The response is saved in the transaction of the request. A retry with the
 * same key and body returns the saved response. A concurrent retry waits for the row lock. A rejected request saves
 * nothing.
 */
export const answerOnce = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  { userId, workspaceId, endpoint, key, body }: Once,
  run: (database: Database) => Promise<unknown>,
): Promise<unknown> => {
  if (key === undefined || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    return refuse(400, {
      code: 'idempotency-key-required',
      message: 'The Idempotency-Key header must be 1 to 255 visible characters.',
    });
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const row = and(
    eq(keptAnswers.userId, userId),
    eq(keptAnswers.workspaceId, workspaceId),
    eq(keptAnswers.endpoint, endpoint),
    eq(keptAnswers.key, key),
  );
  return database.transaction(async (transaction) => {
    const now = clock.now();
    await transaction.delete(keptAnswers).where(and(row, lt(keptAnswers.createdAt, new Date(now.getTime() - keptFor))));
    const claimed = await transaction
      .insert(keptAnswers)
      .values({ userId, workspaceId, endpoint, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: keptAnswers.key });
    if (claimed.length > 0) {
      const answer = await run(transaction);
      await transaction.update(keptAnswers).set({ answer }).where(row);
      return answer;
    }
    const [kept] = await transaction.select().from(keptAnswers).where(row);
    if (kept?.bodyHash === bodyHash) return kept.answer;
    return refuse(422, {
      code: 'idempotency-key-reused',
      message: 'This Idempotency-Key was already used for another request.',
    });
  });
};
