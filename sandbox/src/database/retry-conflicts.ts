import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';

/** serialization_failure and deadlock_detected: PostgreSQL rolled back the transaction, and a retry can succeed. */
const retriedStates: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const maxAttempts = 5;
const baseDelayMs = 20;

/** Retries every outermost transaction after a conflict, so its callback can run more than once. */
export const retryConflicts = <D extends Database>(database: D): D => {
  const begin = database.transaction.bind(database);
  database.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        if (attempt === maxAttempts || !retriedStates.has(sqlStateOf(error))) throw error;
        // A random delay keeps two conflicting transactions from colliding again.
        await setTimeout(Math.random() * baseDelayMs * 2 ** attempt);
      }
    }
  };
  return database;
};
