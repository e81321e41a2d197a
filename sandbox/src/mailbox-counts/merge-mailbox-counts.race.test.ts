import { sql } from 'drizzle-orm';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { mergeMailboxCounts } from './merge-mailbox-counts.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

test('counts are exact when they are merged while other transactions change inboxes and merge', async () => {
  const [first, second] = [apis.first.sandbox.database, apis.second.sandbox.database];
  const merge = { workspaceId: northwindId };
  await overlap({
    database: first,
    work: async (transaction) => {
      await transaction.execute(sql`update mailboxes set status = 'Inactive' where workspace_id = ${northwindId}`);
      await mergeMailboxCounts(transaction, merge);
    },
    call: () => mergeMailboxCounts(second, merge),
  });
  const { rows } = await first.execute(sql`
    select (select sum(count)::int from mailbox_counts where workspace_id = ${northwindId} and status = 'Inactive') as stored,
      (select count(*)::int from mailboxes where workspace_id = ${northwindId}) as counted`);
  expect(rows[0]?.['stored']).toBe(rows[0]?.['counted']);
});
