import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxFilter, MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { seededWorkspaces } from '#database/seed/seeded-workspaces.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { domainRows, mailboxRows } from '#database/seed/workspace-rows.ts';
import { countPagesRead } from '#testing/count-pages-read.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { mailboxPageQueries } from './load-mailbox-page.ts';
import { recordSelects } from '#testing/record-queries.ts';
import { testSecrets } from '#testing/test-secrets.ts';

const [small, large] = [workspaceIdOf('Cedar Studio'), workspaceIdOf('Roost Operations')];
/** Time in ms for seeding on a busy machine. */
const seedingMs = 300_000;

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
  const { database } = api.sandbox;
  await seedRows(database, small, 500);
  await seedRows(database, large, 10_000);
  await database.execute(sql`
    update mailboxes set last_score = 40 + length(email) % 60, last_outcome = (array['passed', 'warning', 'error'])[1 + length(email) % 3]
    where length(first_name) % 2 = 0`);
  for (const workspaceId of [small, large]) {
    await database.execute(sql`
      update mailbox_connections set state = 'Refused', reason = 'password-refused' where mailbox_id in (
        select mailbox_id from mailbox_connections where workspace_id = ${workspaceId} order by mailbox_id limit 20)`);
  }
  await database.execute(sql`vacuum analyze`);
}, seedingMs);
afterAll(() => api.close());

/** Seeds twenty Private inboxes per domain. */
const seedRows = async (database: Database, workspaceId: string, count: number) => {
  const [workspace] = seededWorkspaces('large');
  if (!workspace) throw new Error('There is no large workspace.');
  const random = createSeededRandom(count);
  const none = { domains: 0, mailboxes: 0 };
  const holdings = { Private: { domains: count / 20, mailboxes: count }, GoogleWorkspace: none, Outlook: none };
  const stems = workspace.stems.map((stem) => `${stem}${count}`);
  const context = { random, now: api.clock.now(), workspaceId };
  const owned = domainRows({ ...workspace, stems, holdings, domainsWithoutInboxes: 0 }, context);
  const rows = owned.flatMap((domain) => mailboxRows(domain, { ...context, secrets: testSecrets }));
  await insertRows(database, domains, owned);
  await insertRows(database, mailboxes, rows);
};

// A factor of twenty reveals a cost that grows with the rows. The benchmark uses the 100,000 inboxes of the large seed.
test('a list of 10,000 inboxes reads no more of the database than one of 500', async () => {
  const { database } = api.sandbox;
  const superadmin = await api.as('superadmin', large);
  const page = await superadmin(listMailboxes, { query: { type: 'Private' } });
  expect((page.body as MailboxPage).total).toBe(10_000);
  expect((await superadmin(getLimitations, { params: { workspaceId: large } })).body).toMatchObject({
    domainsCount: 500,
  });

  for (const query of [
    { sort: '-createdAt' as const, offset: 0 },
    { sort: 'email' as const, offset: 50 },
    { sort: '-email' as const, offset: 0 },
    { sort: 'name' as const, offset: 0 },
    { sort: '-domain' as const, offset: 0 },
    { sort: 'status' as const, offset: 0 },
    { sort: 'score' as const, offset: 0 },
    { sort: '-score' as const, offset: 0 },
    ...(['-createdAt', 'email', '-status', 'score', '-score'] as const).map((sort) => ({ sort, isLast: true })),
  ]) {
    const blocks = async (workspaceId: string) => {
      const count = workspaceId === small ? 500 : 10_000;
      const offset = 'isLast' in query ? count - 50 : query.offset;
      const params = { sort: query.sort, offset, total: count, type: 'Private', limit: 50, workspaceId } as const;
      const { rows, total } = mailboxPageQueries(database, params);
      return (await countPagesRead(database, rows)) + (await countPagesRead(database, total));
    };
    const [few, many] = [await blocks(small), await blocks(large)];
    expect([query, many / few < 1.5, few, many]).toEqual([query, true, few, many]);
  }
});

test('the failing inboxes of 10,000 are found without reading the others', async () => {
  const { database } = api.sandbox;
  const blocks = async (workspaceId: string) => {
    const filter = { type: 'Private', connection: 'failing', workspaceId } as const;
    const params = { ...filter, sort: '-createdAt', limit: 50, offset: 0 } as const;
    const { rows, total } = mailboxPageQueries(database, params);
    expect(await total).toEqual([{ total: 20 }]);
    return (await countPagesRead(database, rows)) + (await countPagesRead(database, total));
  };
  const [few, many] = [await blocks(small), await blocks(large)];
  expect([many / few < 1.5, few, many]).toEqual([true, few, many]);
});

test.each(['email', '-createdAt', 'status', '-status', 'score', '-score'] as const)(
  'the pages by %s, of which the second half is read from the end, are the list in its order',
  async (sort) => {
    const superadmin = await api.as('superadmin', small);
    const params = { sort, type: 'Private', limit: 1_000, offset: 0, workspaceId: small } as const;
    const expected = (await mailboxPageQueries(api.sandbox.database, params).rows).map(({ id }) => id);
    const ids: string[] = [];
    for (let offset = 0; offset <= 540; offset += 60) {
      const query = { type: 'Private', sort, limit: '60', offset: String(offset) };
      const { data } = (await superadmin(listMailboxes, { query })).body as MailboxPage;
      ids.push(...data.map(({ id }) => id));
    }
    expect(expected).toHaveLength(500);
    expect(ids).toEqual(expected);
  },
);

test.each([
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'name',
  '-name',
  'domain',
  '-domain',
  'status',
  'score',
  '-score',
] as const)('the pages of a search by %s are the list in its order', async (sort) => {
  const superadmin = await api.as('superadmin', small);
  const params = { sort, search: 'AN', type: 'Private', limit: 1_000, offset: 0, workspaceId: small } as const;
  const expected = (await mailboxPageQueries(api.sandbox.database, params).rows).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(60);
  const ids: string[] = [];
  for (let offset = 0; offset <= expected.length; offset += 40) {
    const query = { type: 'Private', sort, search: ' AN ', limit: '40', offset: String(offset) };
    const { data, total } = (await superadmin(listMailboxes, { query })).body as MailboxPage;
    expect(total).toBe(expected.length);
    ids.push(...data.map(({ id }) => id));
  }
  expect(ids).toEqual(expected);
});

test('a page of a search after its end has the total, and one without results is empty', async () => {
  const superadmin = await api.as('superadmin', small);
  const read = async (query: Record<string, string>) =>
    (await superadmin(listMailboxes, { query: { type: 'Private', ...query } })).body as MailboxPage;
  const { total } = await read({ search: 'an' });
  expect(await read({ search: 'an', offset: '1000' })).toMatchObject({ total, data: [] });
  expect(await read({ search: 'nobody-has-this' })).toMatchObject({ total: 0, data: [] });
});

test.each(['-createdAt', 'email', 'name', '-domain'] as const)(
  'a search of 10,000 inboxes by %s reads the database once for its total and the ids of its page',
  async (sort) => {
    const { database } = api.sandbox;
    const superadmin = await api.as('superadmin', large);
    const query = { type: 'Private', sort, search: 'maya' } as const;
    const run = () => superadmin(listMailboxes, { query });
    const selects = await recordSelects({ database, param: large, run });
    const read = await Promise.all(selects.map((select) => countPagesRead(database, select)));
    const { total } = mailboxPageQueries(database, { ...query, limit: 50, offset: 0, workspaceId: large });
    expect(Math.max(...read)).toBeLessThanOrEqual((await countPagesRead(database, total)) + 20);
    expect(read.filter((pages) => pages > 20)).toHaveLength(1);
  },
);

/** A tenth of what a read of all 10,000 inboxes by an index costs. */
const maxPages = 1_500;
const day = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * day).toISOString();

type Filter = Partial<MailboxFilter>;

test.each([
  { title: 'forwarding', filter: (): Filter => ({ forwarding: true }) },
  { title: 'no forwarding', filter: (): Filter => ({ forwarding: false }) },
  { title: 'a check that passed', filter: (): Filter => ({ lastCheck: 'passed' }) },
  { title: 'a check that failed', filter: (): Filter => ({ lastCheck: 'error' }) },
  { title: 'no check', filter: (): Filter => ({ lastCheck: 'none' }) },
  { title: 'the last 30 days', filter: (): Filter => ({ createdFrom: daysAgo(30) }) },
  { title: 'more than 90 days ago', filter: (): Filter => ({ createdBefore: daysAgo(90) }) },
])('a page of 10,000 inboxes filtered by $title is found by an index', async ({ filter }) => {
  const { database } = api.sandbox;
  for (const sort of ['-createdAt', 'email', '-score'] as const) {
    // A page that begins after all inboxes with a score reads those too.
    if (sort === '-score' && filter().lastCheck === 'none') continue;
    const query = { ...filter(), sort, type: 'Private' as const, limit: 50, offset: 0, workspaceId: large };
    const { rows } = mailboxPageQueries(database, query);
    const plan = await database.execute<{ 'QUERY PLAN': string }>(sql`explain ${rows}`);
    const scans = plan.rows.flatMap((row) => /Seq Scan on mailboxes/.exec(row['QUERY PLAN']) ?? []);
    const pages = await countPagesRead(database, rows);
    expect([sort, scans, pages < maxPages, pages]).toEqual([sort, [], true, pages]);
  }
});

test('the total of a creation time that matches nearly all of 10,000 inboxes, or nearly none, reads few pages', async () => {
  const { database } = api.sandbox;
  const times = [{ createdFrom: '2020-01-01T00:00:00.000Z' }, { createdBefore: '2100-01-01T00:00:00.000Z' }];
  for (const filter of [...times, { createdFrom: times[1]?.createdBefore }, { createdBefore: times[0]?.createdFrom }]) {
    const query = { ...filter, sort: 'email', type: 'Private', limit: 50, offset: 0, workspaceId: large } as const;
    const pages = await countPagesRead(database, mailboxPageQueries(database, query).total);
    expect([filter, pages < 50, pages]).toEqual([filter, true, pages]);
  }
});
