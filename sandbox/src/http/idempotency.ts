import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { idempotencyKeys } from '#database/schema/idempotency-keys.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { nextTurn } from '#runtime/next-turn.ts';
import { reject } from '#errors/api-exception.ts';

/**
 * How long a response is saved for its idempotency key, in ms. Browsers save unfinished orders with their keys: a retry
 * after this time would create a second order.
 */
export const idempotencyKeyMs = 90 * 24 * 60 * 60_000;

type IdempotentRequest = {
  userId: string;
  workspaceId: string;
  endpoint: string;
  key: string | undefined;
  body: unknown;
};

type Work = {
  run: (database: Database) => Promise<unknown>;
  /** Runs after the transaction, also for a retry. Returns the same object when the response stays as it is. */
  finish?: (response: unknown) => Promise<unknown>;
};

/**
 * Runs a request once per idempotency key. The response is saved in the transaction of the request. A retry with the
 * same key and body returns the saved response. A concurrent retry waits for the row lock. A rejected request saves
 * nothing.
 */
export const runOncePerKey = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  { userId, workspaceId, endpoint, key, body }: IdempotentRequest,
  { run, finish }: Work,
): Promise<unknown> => {
  if (key === undefined || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    return reject(400, {
      code: 'idempotency-key-required',
      message: 'The Idempotency-Key header must be 1 to 255 visible characters.',
    });
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  // Hashing the largest body takes 20 ms.
  await nextTurn();
  const row = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.workspaceId, workspaceId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
  const response = await database.transaction(async (transaction) => {
    const now = clock.now();
    await transaction
      .delete(idempotencyKeys)
      .where(and(row, lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyKeyMs))));
    const claimed = await transaction
      .insert(idempotencyKeys)
      .values({ userId, workspaceId, endpoint, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length > 0) {
      const first = await run(transaction);
      await transaction.update(idempotencyKeys).set({ response: first }).where(row);
      return first;
    }
    const [stored] = await transaction.select().from(idempotencyKeys).where(row);
    if (stored?.bodyHash === bodyHash) return stored.response;
    return reject(422, {
      code: 'idempotency-key-reused',
      message: 'This Idempotency-Key was already used for another request.',
    });
  });
  if (finish === undefined) return response;
  const finished = await finish(response);
  if (finished !== response) await database.update(idempotencyKeys).set({ response: finished }).where(row);
  return finished;
};
