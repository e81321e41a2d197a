import { saveDns } from '@roost/shared/contracts/dns/dns';
import { deleteDomain, bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import type { DomainDeletionResult } from '@roost/shared/contracts/domains/domain-deletion';
import { createTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import { addTagsToDomain } from '@roost/shared/contracts/tags/tagging';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aDnsSetOf, aDomainOf, aTag, anActiveDomain, idOf } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { lockDomains } from '#dns/dns-sets.ts';
import { writeRecords } from '#dns/write-records.ts';
import { setTags } from '#tags/edit-tags.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';

let apis: TestSandboxes;
let database: Database;
let clients: readonly [Client, Client];
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
  clients = [await apis.first.as('admin'), await apis.second.as('admin')];
});
afterAll(() => apis.close());

test('DNS records that another call changes are not overwritten', async () => {
  const [admin, other] = clients;
  const { domain, version, records } = await aDnsSetOf(admin, await anActiveDomain(admin, 'Private'));
  const added = { type: 'A', key: 'race', value: '192.0.2.7' };
  const saved = await overlap({
    database,
    work: async (transaction) => {
      const locked = await lockDomains(transaction, { workspaceId: northwindId, names: [domain] });
      const sets = locked.map((current) => ({ current, records: current.records }));
      await writeRecords(transaction, { sets, now: new Date() });
    },
    call: () =>
      other(saveDns, { headers: { 'if-match': `"${version}"` }, body: { domain, records: [...records, added] } }),
  });
  expect(saved).toMatchObject({ status: 412, body: { code: 'stale-version' } });
});

test('a domain has the tags of the later of two calls', async () => {
  const [admin, other] = clients;
  const { id } = await aDomainOf(admin);
  const [tag, laterTag] = [await aTag(admin), await aTag(admin)];
  const tagged = await overlap({
    database,
    work: (transaction) => setTags(transaction, { workspaceId: northwindId, tagged: 'domain', id, tagIds: [tag] }),
    call: () => other(addTagsToDomain, { params: { domainId: id }, body: { tagIds: [laterTag] } }),
  });
  expect(tagged.status).toBe(200);
  const { tags } = await aDomainOf(admin, { tagIds: laterTag });
  expect(tags.map((one) => one.tag.id)).toEqual([laterTag]);
});

test('one of two tags that get the same name at the same time is rejected', async () => {
  const ids = [await aTag(clients[0]), await aTag(clients[0])];
  const { body } = await clients[0](createTag, { body: { name: 'Race' } });
  const renamed = await race(2, (index) =>
    clients[index === 0 ? 0 : 1](renameTag, { params: { tagId: ids[index] ?? '' }, body: { name: 'Winner' } }),
  );
  expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const taken = await clients[0](renameTag, { params: { tagId: idOf(body) }, body: { name: 'winner' } });
  expect(taken).toMatchObject({ status: 409, body: { code: 'tag-taken' } });
});

describe('a deletion of several domains', () => {
  const [first, last] = ['aa-deleted', 'zz-deleted'];
  const bothDomains = { body: { domainIds: [last, first] } };
  beforeEach(async () => {
    await database.delete(domains).where(inArray(domains.id, [first, last]));
    // Inserted in the reverse order of their ids.
    for (const id of [last, first]) {
      const owned = { workspaceId: northwindId, createdAt: apis.first.clock.now() };
      await database.insert(domains).values({ ...owned, id, domain: `${id}.com`, status: 'Active', nameservers: [] });
    }
  });

  test('locks them in the order of their ids', async () => {
    const lock = (transaction: Database, id: string) =>
      transaction.execute(sql`select 1 from domains where id = ${id} for no key update nowait`);
    const deleted = await overlap({
      database,
      work: (transaction) => lock(transaction, first),
      call: () => clients[1](bulkDeleteDomains, bothDomains),
      // Fails if the deletion has already locked the domain that it should lock last.
      whileBlocked: (transaction) => lock(transaction, last),
    });
    expect(deleted.status).toBe(200);
    expect(await database.$count(domains, inArray(domains.id, [first, last]))).toBe(0);
  });

  test('deletes each domain in one of two calls', async () => {
    const answers = await race(2, (index) => clients[index === 0 ? 0 : 1](bulkDeleteDomains, bothDomains));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const results = answers.flatMap(({ body }) => (body as { results: DomainDeletionResult[] }).results);
    for (const id of [first, last]) {
      const outcomes = results.flatMap((result) => (result.id === id ? [result.outcome] : []));
      expect(outcomes.toSorted()).toEqual(['changed', 'failed']);
    }
  });
});

describe('a deletion of a domain', () => {
  const domainId = 'deleted';
  const [first, last] = ['aa', 'zz'];
  beforeEach(async () => {
    const createdAt = apis.first.clock.now();
    const inNorthwind = { workspaceId: northwindId, createdAt };
    await database
      .insert(domains)
      .values({ ...inNorthwind, id: domainId, domain: 'deleted.com', status: 'Active', nameservers: [] });
    // Inserted in the reverse order of their ids.
    for (const id of [last, first]) {
      const inbox = { email: `${id}@deleted.com`, firstName: 'Robin', lastName: 'Hale' };
      const encryptedPassword = testSecrets.encrypt('', mailboxPassword({ id }));
      const state = { type: 'Private', status: 'Active' } as const;
      await database.insert(mailboxes).values({ ...inNorthwind, ...inbox, ...state, id, domainId, encryptedPassword });
    }
  });

  test.each([
    { held: sql`domains where id = ${domainId}`, free: first, title: 'locks the domain before its inboxes' },
    { held: sql`mailboxes where id = ${first}`, free: last, title: 'locks its inboxes in the order of their ids' },
  ])('$title', async ({ held, free }) => {
    const deleted = await overlap({
      database,
      work: (transaction) => transaction.execute(sql`select 1 from ${held} for no key update`),
      call: () => clients[1](deleteDomain, { params: { domainId } }),
      // Fails if the deletion has already locked an inbox that it should lock later.
      whileBlocked: (transaction) =>
        transaction.execute(sql`select 1 from mailboxes where id = ${free} for no key update nowait`),
    });
    expect(deleted.status).toBe(204);
    expect(await database.$count(mailboxes, eq(mailboxes.domainId, domainId))).toBe(0);
  });
});
