import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { domainTags, tags } from '#database/schema/tags.ts';
import { dnsSetRows } from '#database/seed/dns-set-rows.ts';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { seededWorkspaces } from '#database/seed/seeded-workspaces.ts';
import { domainRows, tagPairs, toDomainTags } from '#database/seed/workspace-rows.ts';
import { countPagesRead } from '#testing/count-pages-read.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { domainPageQueries } from './load-domain-page.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

const seedRows = async (database: Database, workspaceId: string, count: number) => {
  const [workspace] = seededWorkspaces('large');
  if (!workspace) throw new Error('There is no large workspace.');
  const random = createSeededRandom(count);
  const holdings = {
    Private: { domains: count / 2, mailboxes: 0 },
    GoogleWorkspace: { domains: count / 2, mailboxes: 0 },
    Outlook: { domains: 0, mailboxes: 0 },
  };
  const stems = workspace.stems.map((stem) => `${stem}${count}`);
  const size = { ...workspace, stems, holdings, domainsWithoutInboxes: 0 };
  const rows = domainRows(size, { random, now: api.clock.now(), workspaceId });
  const tagIds = Array.from({ length: 5 }, (_, index) => `tag-${count}-${index}`);
  await insertRows(database, domains, rows);
  await insertRows(database, dnsSets, dnsSetRows(rows));
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

test('a list of 5,000 domains reads no more of the database than one of 100', async () => {
  const { database } = api.sandbox;
  const [small, large] = [workspaceIdOf('Cedar Studio'), workspaceIdOf('Roost Operations')];
  await seedRows(database, small, 100);
  await seedRows(database, large, 5_000);
  await database.execute(sql`vacuum analyze`);
  const superadmin = await api.as('superadmin', large);
  expect(((await superadmin(listDomains)).body as DomainPage).total).toBe(5_000);
  expect((await superadmin(getLimitations, { params: { workspaceId: large } })).body).toMatchObject({
    domainsCount: 5_000,
  });

  for (const query of [
    { sort: '-createdAt' as const, offset: 0 },
    { sort: 'domain' as const, offset: 50 },
    { sort: '-mailboxes' as const, offset: 0 },
    { sort: 'status' as const, offset: 0, status: 'Active' as const },
    { sort: 'health' as const, offset: 0 },
    { sort: '-health' as const, offset: 0 },
  ]) {
    const blocks = async (workspaceId: string) => {
      const { rows, total } = domainPageQueries(database, { ...query, limit: 50, workspaceId });
      return (await countPagesRead(database, rows)) + (await countPagesRead(database, total));
    };
    const [few, many] = [await blocks(small), await blocks(large)];
    expect([query, many / few < 1.5, few, many]).toEqual([query, true, few, many]);
  }
});
