import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dueJobs } from '#due-work/due-jobs.ts';
import { retentionRules } from '#retention/delete-expired.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Tables that the query scans sequentially although sequential scans are disabled. */
const scannedBy = (query: SQL): Promise<string[]> =>
  opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  });

const instant = sql`'2026-01-01'::timestamptz`;

test('a query without an index is detected', async () => {
  expect(await scannedBy(sql`select 1 from mails where subject = 'x'`)).toEqual(['mails']);
});

test.each(retentionRules)('expired rows of $name are found by an index', async ({ table, where }) => {
  expect(await scannedBy(sql`select 1 from ${table} where ${where(() => instant)} limit 1000`)).toEqual([]);
});

test('stored pictures due for deletion are found by an index', async () => {
  expect(await scannedBy(sql`select id from uploads where stored_at <= ${instant}`)).toEqual([]);
});

test.each(dueJobs)('due work of $queue is found by an index', async ({ due }) => {
  for (const { table, where } of due(instant)) {
    expect(await scannedBy(sql`select workspace_id from ${table} where ${where}`)).toEqual([]);
  }
});

test('every foreign key is the start of an index, so that a deletion does not scan the referencing table', async () => {
  const { rows } = await opened.database.execute(sql`
    select conrelid::regclass::text as table, conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey::int2[]
    ) order by 1, 2`);
  expect(rows).toEqual([]);
});
