import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxFilter, MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { mailboxCondition, mailboxPageQueries } from './load-mailbox-page.ts';
import { mergeMailboxCounts } from '#mailbox-counts/merge-mailbox-counts.ts';

const { api, admin } = useTestSandbox();

const run = async (query: SQL) => (await api.sandbox.database.execute(query)).rows;

const columns = sql.raw('workspace_id, type, status, has_forwarding, is_scheduled, last_outcome');

/** The counts of all workspaces by the triggers, and by a count of the mailboxes. */
const counts = async () => ({
  stored: await run(sql`
    select ${columns}, sum(count)::int as count from mailbox_counts
    group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0 order by 1, 2, 3, 4, 5, 6`),
  counted: await run(sql`
    select workspace_id, type, status, forward_to is not null as has_forwarding, delete_until is not null as is_scheduled,
      last_outcome, count(*)::int as count from mailboxes group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`),
});

const some = sql`id in (select id from mailboxes where workspace_id = ${northwindId} order by md5(id) limit 30)`;

const changes: Record<string, SQL> = {
  'the seed': sql`select 1`,
  'a change of some statuses': sql`update mailboxes set status = 'Inactive' where ${some}`,
  'a change that no filter shows': sql`update mailboxes set signature = 'Best' where ${some}`,
  'forwarding addresses': sql`update mailboxes set forward_to = 'in@harbor.example' where ${some}`,
  'scheduled deletions': sql`update mailboxes set delete_until = now() + interval '1 day' where ${some}`,
  'spam checks': sql`update mailboxes set last_outcome = (array['passed', 'warning', null])[1 + length(email) % 3] where ${some}`,
  'the deletion of some': sql`delete from mailboxes where ${some}`,
  'the deletion of their domains': sql`
    delete from domains where id in (select domain_id from mailboxes where workspace_id = ${northwindId} limit 20)`,
  'a new inbox': sql`
    insert into mailboxes (id, workspace_id, domain_id, email, first_name, last_name, type, status, encrypted_password, created_at)
    select 'new', workspace_id, domain_id, 'new@harbor.example', first_name, last_name, type, status, '', now()
    from mailboxes where workspace_id = ${northwindId} limit 1`,
};

test('the stored counts are exact after each kind of change, and after they are merged', async () => {
  for (const [title, change] of Object.entries(changes)) {
    await run(change);
    const { stored, counted } = await counts();
    expect([title, stored]).toEqual([title, counted]);
  }
  expect((await run(sql`select 1 from mailbox_counts where count < 0`)).length).toBeGreaterThan(0);
  await mergeMailboxCounts(api.sandbox.database, { workspaceId: northwindId });
  const { stored, counted } = await counts();
  expect(stored).toEqual(counted);
  const rows = await run(sql`select ${columns}, count from mailbox_counts where workspace_id = ${northwindId}`);
  expect(rows).toHaveLength(counted.filter(({ workspace_id: workspaceId }) => workspaceId === northwindId).length);
});

test('the counts of a deleted workspace are deleted with it', async () => {
  await run(sql`delete from workspaces where id = ${northwindId}`);
  expect(await run(sql`select from mailbox_counts where workspace_id = ${northwindId}`)).toEqual([]);
  const { stored, counted } = await counts();
  expect(stored).toEqual(counted);
});

test.each<Partial<MailboxFilter>>([
  {},
  { status: 'Active' },
  { status: 'Inactive', forwarding: true },
  { forwarding: false },
  { scheduled: true },
  { scheduled: false, lastCheck: 'none' },
  { lastCheck: 'passed', status: 'Active' },
  { search: 'northwind' },
  { search: 'northwind', status: 'Active' },
  { forwarding: true, createdFrom: '2020-01-01T00:00:00.000Z' },
  { createdFrom: '2020-01-01T00:00:00.000Z' },
  { createdBefore: '2020-01-01T00:00:00.000Z' },
])('the total of %j is the number of its inboxes', async (filter) => {
  const { database } = api.sandbox;
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const { body } = await admin(listMailboxes, { query: { type: 'Private', ...query } });
  const where = mailboxCondition(database, { ...filter, type: 'Private', workspaceId: northwindId });
  expect((body as MailboxPage).total).toBe(await database.$count(mailboxes, where));
});

test('the total of each creation time is the number of its inboxes', async () => {
  const { database } = api.sandbox;
  const { rows } = await database.execute<{ at: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from mailboxes
    where workspace_id = ${northwindId} and type = 'Private' order by created_at`);
  for (const share of [0, 0.1, 0.5, 0.9, 1]) {
    const at = rows[Math.floor((rows.length - 1) * share)]?.at ?? '';
    for (const filter of [{ createdFrom: at }, { createdBefore: at }, { createdFrom: at, createdBefore: at }]) {
      const params = { ...filter, type: 'Private', sort: 'email', limit: 50, offset: 0 } as const;
      const { total } = mailboxPageQueries(database, { ...params, workspaceId: northwindId });
      const where = mailboxCondition(database, { ...filter, type: 'Private', workspaceId: northwindId });
      expect([filter, await total]).toEqual([filter, [{ total: await database.$count(mailboxes, where) }]]);
    }
  }
});

test('the total of a list reads no inbox', async () => {
  const { database } = api.sandbox;
  for (const filter of [{}, { status: 'Active' }, { forwarding: false }, { lastCheck: 'none' }] as const) {
    const params = {
      ...filter,
      type: 'Private',
      sort: 'email',
      limit: 50,
      offset: 0,
      workspaceId: northwindId,
    } as const;
    const plan = await run(sql`explain ${mailboxPageQueries(database, params).total}`);
    expect(JSON.stringify(plan)).toMatch(/ on mailbox_counts/);
    expect(JSON.stringify(plan)).not.toMatch(/ on mailboxes/);
  }
});
