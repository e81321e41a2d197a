import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { keptAnswers } from '#database/schema/kept-answers.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse } from './refusal.ts';

/**
 * Answers are kept this long, in ms. An order whose answer was lost waits in the draft of a browser until its owner comes back; asked again
 * when its answer is gone, it would be a second order.
 */
export const keptFor = 90 * 24 * 60 * 60_000;

type Once = { userId: string; workspaceId: string; endpoint: string; key: string | undefined; body: unknown };

/**
 * Runs a call and keeps its answer in the same transaction, so that the same key gives the same answer and nothing
 * happens twice. A second call that arrives meanwhile waits on the kept row; a refused one keeps nothing.
 */
export const answerOnce = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  { userId, workspaceId, endpoint, key, body }: Once,
  run: (database: Database) => Promise<unknown>,
): Promise<unknown> => {
  if (key === undefined || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    return refuse(400, {
      code: 'idempotency-key-required',
      message: 'The header Idempotency-Key is missing or not 1 to 255 visible characters.',
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
      message: 'This Idempotency-Key came with another request before.',
    });
  });
};
