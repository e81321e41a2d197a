import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isPostgres } from './open-test-database.ts';

type Overlapping<T> = {
  database: Database;
  /** Runs in a transaction that stays open during `call`. */
  work: (transaction: Database) => Promise<unknown>;
  /** Uses connections other than that of the transaction. */
  call: () => Promise<T>;
  /** More work in the transaction while the call waits for a lock. */
  whileBlocked?: (transaction: Database) => Promise<unknown>;
};

/**
 * Starts `call` while a transaction that ran `work` is open. Commits when the call waits for the transaction or has
 * ended. With the embedded database, `call` runs after the commit.
 */
export const overlap = async <T>({ database, work, call, whileBlocked }: Overlapping<T>): Promise<T> => {
  const started = Promise.withResolvers<T>();
  const outsideTransaction = AsyncLocalStorage.snapshot();
  await database.transaction(async (transaction) => {
    await work(transaction);
    outsideTransaction(call).then(started.resolve, started.reject);
    if (!isPostgres()) return;
    const ended = started.promise.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([ended, blocksAnother(transaction)])));
    if (whileBlocked) await outsideTransaction(whileBlocked, transaction);
  });
  return started.promise;
};

/** Whether another connection waits for a lock of this transaction. */
export const blocksAnother = async (transaction: Database): Promise<boolean> => {
  const { rows } = await transaction.execute(
    sql`select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)) limit 1`,
  );
  return rows.length > 0;
};
