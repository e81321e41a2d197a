import { sql } from 'drizzle-orm';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { jobHandlers } from '#worker/job-handlers.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

type Statistics = { name: string; dead: number; size: number };

const statistics = async (): Promise<Statistics[]> => {
  // Counts are otherwise visible after a second.
  await api.sandbox.database.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await api.sandbox.database.execute<Statistics>(sql`
    select relname as name, n_dead_tup::int as dead, pg_relation_size(relid)::int as size from pg_stat_user_tables
    where relname in ('mailbox_tags', 'tags') and schemaname = 'public' order by relname`);
  return rows;
};

const run = () => jobHandlers.retention(api.sandbox, { id: '', data: {}, isLastAttempt: false, now: api.clock.now() });

const changeEach = (table: 'mailbox_tags' | 'tags') => {
  const column = sql.identifier(table === 'tags' ? 'name' : 'tag_id');
  return api.sandbox.database.execute(sql`update ${sql.identifier(table)} set ${column} = ${column}`);
};

test('the hourly job frees the space of changed rows, so a table that changes every hour does not grow', async () => {
  for (let time = 0; time < 3; time += 1) await changeEach('mailbox_tags');
  await changeEach('tags');
  const [large, small] = await statistics();
  expect(large?.dead).toBeGreaterThan(1_000);
  expect(small?.dead).toBeGreaterThan(0);
  await run();
  const after = await statistics();
  // Few changes wait.
  expect(after).toMatchObject([{ dead: 0 }, { dead: small?.dead }]);
  for (let hour = 0; hour < 3; hour += 1) {
    for (let time = 0; time < 3; time += 1) await changeEach('mailbox_tags');
    await statistics();
    await run();
  }
  expect((await statistics())[0]?.size).toBeLessThan(1.5 * (after[0]?.size ?? 0));
});
