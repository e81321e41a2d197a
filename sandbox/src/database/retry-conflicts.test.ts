import type { Database } from './database.ts';
import { retryConflicts } from './retry-conflicts.ts';

/** A database whose first transactions fail with the given errors. */
const aDatabase = (...errors: unknown[]) => {
  const left = [...errors];
  let attempts = 0;
  const begin = async (work: (transaction: Database) => Promise<unknown>, config: unknown) => {
    attempts += 1;
    if (left.length > 0) throw left.shift();
    return [await work(database), config];
  };
  const database = { transaction: begin } as unknown as Database;
  return { database: retryConflicts(database), attempts: () => attempts };
};
const conflict = { code: '40001' };

// Removes the delay between retries.
beforeEach(() => void import.meta.jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => import.meta.jest.restoreAllMocks());

test.each([
  ['a serialization failure', conflict],
  ['a deadlock', { code: '40P01' }],
  ['a deadlock that Drizzle wrapped', new Error('Failed query', { cause: { code: '40P01' } })],
])('%s is retried with the settings of the transaction', async (_, error) => {
  const { database, attempts } = aDatabase(error);
  const result = await database.transaction(async () => 'done', { isolationLevel: 'serializable' });
  expect([result, attempts()]).toEqual([['done', { isolationLevel: 'serializable' }], 2]);
});

test('a conflict is retried four times, and the fifth attempt is the last', async () => {
  const fourth = aDatabase(...Array.from({ length: 4 }, () => conflict));
  await fourth.database.transaction(async () => 'done');
  expect(fourth.attempts()).toBe(5);
  const fifth = aDatabase(...Array.from({ length: 5 }, () => conflict));
  await expect(fifth.database.transaction(async () => 'done')).rejects.toBe(conflict);
  expect(fifth.attempts()).toBe(5);
});

test('the wait doubles from one conflict to the next', async () => {
  // Half of at most 40 ms, then half of at most 80 ms.
  import.meta.jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { database } = aDatabase(conflict, conflict);
  const startedAt = performance.now();
  await database.transaction(async () => 'done');
  // Node's timers count whole milliseconds and can end up to one early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(58);
});

test.each([{ code: '23505' }, new Error('lost'), null])('%j is not a conflict and is not retried', async (error) => {
  const { database, attempts } = aDatabase(error);
  await expect(database.transaction(async () => 'done')).rejects.toBe(error);
  expect(attempts()).toBe(1);
});
