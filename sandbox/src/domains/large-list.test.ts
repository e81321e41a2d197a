import { DomainSort, listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainFilter, DomainPage } from '@roost/shared/contracts/domains/domain';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { domainTags, tags } from '#database/schema/tags.ts';
import { dnsSetRows } from '#database/seed/dns-set-rows.ts';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { seededWorkspaces } from '#database/seed/seeded-workspaces.ts';
import { domainRows, tagPairs, toDomainTags } from '#database/seed/workspace-rows.ts';
import { ensureInboxKeys } from '#stored-secrets/ensure-dkim-key.ts';
import { countPagesRead } from '#testing/count-pages-read.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { domainPageQueries } from './load-domain-page.ts';

const [small, large] = [workspaceIdOf('Cedar Studio'), workspaceIdOf('Roost Operations')];
/** Time in ms for seeding on a busy machine. */
const seedingMs = 300_000;

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
  const { database } = api.sandbox;
  await seedRows(database, small, 100);
  await seedRows(database, large, 5_000);
  await database.execute(sql`
    update domains set health_score = (array[0, 0, 0, -1, -1, -2, -10, -11])[1 + abs(hashtext(id)) % 8]
    where workspace_id in (${small}, ${large})`);
  await copyToNorthwind(database, 4);
  // Checks would update every row before the first request, and leave the old ones beside it.
  await database.delete(healthChecks);
  await database.execute(sql`vacuum analyze`);
}, seedingMs);
afterAll(() => api.close());

const seedRows = async (database: Database, workspaceId: string, count: number) => {
  const [workspace] = seededWorkspaces('large');
  if (!workspace) throw new Error('There is no large workspace.');
  const random = createSeededRandom(count);
  const holdings = {
    Private: { domains: count * 0.5, mailboxes: 0 },
    GoogleWorkspace: { domains: count * 0.48, mailboxes: 0 },
    Outlook: { domains: 0, mailboxes: 0 },
  };
  const stems = workspace.stems.map((stem) => `${stem}${count}`);
  const size = { ...workspace, stems, holdings, domainsWithoutInboxes: count * 0.02 };
  const rows = domainRows(size, { random, now: api.clock.now(), workspaceId });
  const tagIds = Array.from({ length: 5 }, (_, index) => `tag-${count}-${index}`);
  await insertRows(database, domains, rows);
  await insertRows(database, dnsSets, dnsSetRows(rows, { dkimKeys: await ensureInboxKeys(database, api.sandbox) }));
  await insertRows(
    database,
    tags,
    tagIds.map((id) => ({ id, workspaceId, name: id })),
  );
  await insertRows(
    database,
    domainTags,
    toDomainTags(
      tagPairs(
        rows.map(({ id }) => id),
        { tagIds, random },
      ),
    ),
  );
};

/** Copies the large workspace into another one: its statistics stay, and a plan that leaves it costs five times as much. */
const copyToNorthwind = (database: Database, copies: number) =>
  database.execute(sql`
    insert into domains (id, workspace_id, domain, status, type, nameservers, redirect_url, mailbox_count, health_score, created_at)
    select id || '-' || copy, ${northwindId}, 'copy' || copy || '-' || domain, status, type, nameservers, redirect_url, mailbox_count, health_score, created_at
    from domains, generate_series(1, ${copies}::int) copy where workspace_id = ${large}`);

test('a list of 5,000 domains reads no more of the database than one of 100', async () => {
  const { database } = api.sandbox;
  const superadmin = await api.as('superadmin', large);
  expect(((await superadmin(listDomains)).body as DomainPage).total).toBe(5_000);
  expect((await superadmin(getLimitations, { params: { workspaceId: large } })).body).toMatchObject({
    domainsCount: 5_000,
  });

  for (const [sort, isLast] of DomainSort.options.flatMap((sort) => [[sort, false] as const, [sort, true] as const])) {
    const blocks = async (workspaceId: string) => {
      const count = workspaceId === small ? 100 : 5_000;
      const offset = isLast ? count - 50 : 50;
      const { rows, total } = domainPageQueries(database, { sort, offset, total: count, limit: 50, workspaceId });
      return (await countPagesRead(database, rows)) + (await countPagesRead(database, total));
    };
    const [few, many] = [await blocks(small), await blocks(large)];
    expect([sort, isLast, many / few < 1.2, few, many]).toEqual([sort, isLast, true, few, many]);
  }
});

/** A third of what a read of the 5,000 domains by an index costs. */
const maxPages = 1_700;
const day = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * day).toISOString();

test.each<{ title: string; filter: () => DomainFilter }>([
  { title: 'a frequent status', filter: () => ({ status: 'Active' }) },
  { title: 'a rare status', filter: () => ({ status: 'Inactive' }) },
  { title: 'a status of none', filter: () => ({ status: 'Pending' }) },
  { title: 'a tag', filter: () => ({ tagIds: ['tag-5000-0'] }) },
  { title: 'three tags', filter: () => ({ tagIds: ['tag-5000-0', 'tag-5000-1', 'tag-5000-2'] }) },
  { title: 'health', filter: () => ({ health: 'Healthy' }) },
  { title: 'warnings', filter: () => ({ health: 'Warning' }) },
  { title: 'failing checks', filter: () => ({ health: 'Failing' }) },
  { title: 'forwarding', filter: () => ({ forwarding: true }) },
  { title: 'no forwarding', filter: () => ({ forwarding: false }) },
  { title: 'the last 30 days', filter: () => ({ createdFrom: daysAgo(30) }) },
  { title: 'more than 90 days ago', filter: () => ({ createdBefore: daysAgo(90) }) },
  { title: 'the type of its inboxes', filter: () => ({ inboxes: 'Private' }) },
  { title: 'no inboxes', filter: () => ({ inboxes: 'None' }) },
])('a page of 5,000 domains filtered by $title stays in the workspace in every order', async ({ filter }) => {
  const { database } = api.sandbox;
  for (const sort of DomainSort.options) {
    const query = { ...filter(), sort, limit: 50, offset: 0, workspaceId: large };
    for (const [part, page] of Object.entries(domainPageQueries(database, query))) {
      const plan = await database.execute<{ 'QUERY PLAN': string }>(sql`explain ${page}`);
      const scans = plan.rows.flatMap((row) => /Seq Scan on domains/.exec(row['QUERY PLAN']) ?? []);
      const pages = await countPagesRead(database, page);
      expect([sort, part, scans, pages < maxPages, pages]).toEqual([sort, part, [], true, pages]);
    }
  }
});
