import { deleteTag } from '@roost/shared/contracts/tags/tag-changes';
import {
  addTagsToDomain,
  addTagsToMailbox,
  bulkAddTagsToDomains,
  bulkAddTagsToMailboxes,
} from '@roost/shared/contracts/tags/tagging';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { domainTags, tags } from '#database/schema/tags.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aDomainOf, aTag, someMailboxes } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { setTags } from './edit-tags.ts';

let apis: TestSandboxes;
let database: Database;
let admin: Client;
let other: Client;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
  [admin, other] = [await apis.first.as('admin'), await apis.second.as('admin')];
});
afterAll(() => apis.close());

const aDomainId = async () => (await aDomainOf(admin)).id;
const aMailboxId = async () => (await someMailboxes(admin))[0] ?? '';

test.each([
  {
    call: addTagsToDomain,
    sent: async (tagId: string) => ({ params: { domainId: await aDomainId() }, body: { tagIds: [tagId] } }),
  },
  {
    call: bulkAddTagsToDomains,
    sent: async (tagId: string) => ({ body: { tagIds: [tagId], domainIds: [await aDomainId()] } }),
  },
  {
    call: addTagsToMailbox,
    sent: async (tagId: string) => ({ params: { mailboxId: await aMailboxId() }, body: { tagIds: [tagId] } }),
  },
  {
    call: bulkAddTagsToMailboxes,
    sent: async (tagId: string) => ({ body: { tagIds: [tagId], mailboxIds: [await aMailboxId()] } }),
  },
])('$call.name rejects a tag that another call deletes at the same time', async ({ call, sent }) => {
  const tagId = await aTag(admin);
  const wanted = await sent(tagId);
  const tagged = await overlap({
    database,
    work: (transaction) => transaction.delete(tags).where(eq(tags.id, tagId)),
    call: () => other(call, wanted),
  });
  expect(tagged).toMatchObject({ status: 422, body: { code: 'unknown-tag' } });
});

test.each([
  { table: domains, call: bulkAddTagsToDomains, field: 'domainIds', anId: aDomainId },
  { table: mailboxes, call: bulkAddTagsToMailboxes, field: 'mailboxIds', anId: aMailboxId },
])('$call.name leaves out a row that another call deletes at the same time', async ({ table, call, field, anId }) => {
  const [tagId, id] = [await aTag(admin), await anId()];
  const tagged = await overlap({
    database,
    work: (transaction) => transaction.delete(table).where(eq(table.id, id)),
    call: () => other(call, { body: { tagIds: [tagId], [field]: [id] } }),
  });
  expect(tagged).toMatchObject({ status: 200, body: { results: [{ id, outcome: 'failed' }] } });
});

test('a tag can be deleted while another call adds it to a domain', async () => {
  const [tagId, id] = [await aTag(admin), await aDomainId()];
  const deleted = await overlap({
    database,
    work: (transaction) => setTags(transaction, { workspaceId: northwindId, tagged: 'domain', id, tagIds: [tagId] }),
    call: () => other(deleteTag, { params: { tagId } }),
  });
  expect(deleted.status).toBe(204);
  expect(await database.$count(domainTags, eq(domainTags.tagId, tagId))).toBe(0);
});
