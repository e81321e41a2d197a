import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import { answeredDomains, answeredInboxes } from './lock-answered.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Tables that the query reads as a whole although sequential scans are disabled. */
const scannedBy = (query: SQLWrapper): Promise<string[]> =>
  opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  });

test('the rows that answers change are locked without a read of their whole tables', async () => {
  const [names, domainIds, mailboxIds] = [['a.example'], ['a'], ['b', 'c']];
  const { database } = opened;
  const ofDomains = answeredDomains(database, { workspaceId: northwindId, names, domainIds, mailboxIds });
  expect(await scannedBy(ofDomains.for('no key update'))).toEqual([]);
  expect(await scannedBy(answeredInboxes(database, { mailboxIds, domainIds }).for('update'))).toEqual([]);
});
