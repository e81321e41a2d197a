import { eq, inArray, sql } from 'drizzle-orm';
import { createBarrier } from '#testing/race.ts';
import { isPostgres, openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import type { Database } from './database.ts';
import { appMetadata } from './schema/app-metadata.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.insert(appMetadata).values([
    { name: 'one', value: '' },
    { name: 'other', value: '' },
  ]);
});
afterAll(() => opened.close());

const append = (database: Database, name: string, value: string) =>
  database
    .update(appMetadata)
    .set({ value: sql`${appMetadata.value} || ${value}` })
    .where(eq(appMetadata.name, name));

test('two transactions that deadlock both run once', async () => {
  const { database: second } = await opened.openAnother();
  const barrier = createBarrier({ parties: 2 });
  let attempts = 0;
  const write = (database: Database, names: readonly [string, string]) =>
    database.transaction(async (transaction) => {
      attempts += 1;
      await append(transaction, names[0], 'x');
      await barrier.arrive();
      await append(transaction, names[1], 'x');
    });
  await Promise.all([write(opened.database, ['one', 'other']), write(second, ['other', 'one'])]);
  const rows = await opened.database
    .select()
    .from(appMetadata)
    .where(inArray(appMetadata.name, ['one', 'other']));
  expect(rows.map(({ value }) => value)).toEqual(['xx', 'xx']);
  // The embedded database runs one transaction at a time.
  expect(attempts > 2).toBe(isPostgres());
});

test('a serialization failure is retried', async () => {
  const { database: second } = await opened.openAnother();
  const barrier = createBarrier({ parties: 2 });
  const increment = (database: Database) =>
    database.transaction(
      async (transaction) => {
        await transaction.select().from(appMetadata).where(eq(appMetadata.name, 'one'));
        await barrier.arrive();
        await append(transaction, 'one', 'y');
      },
      { isolationLevel: 'repeatable read' },
    );
  await Promise.all([increment(opened.database), increment(second)]);
  const [row] = await opened.database.select().from(appMetadata).where(eq(appMetadata.name, 'one'));
  expect(row?.value).toMatch(/yy$/);
});
