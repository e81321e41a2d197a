import { sql } from 'drizzle-orm';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

test('large values that are already compressed or short-lived are stored without compression', async () => {
  const { rows } = await api.sandbox.database.execute<{ name: string }>(sql`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attnum > 0 and attstorage = 'e' order by name`);
  expect(rows.map(({ name }) => name)).toEqual([
    'bulk_job_slices.item_ids',
    'bulk_job_slices.positions',
    'ordered_inboxes.content',
    'provider_operations.inbox_change',
    'provider_operations.publication',
  ]);
});
