import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { Mailbox, MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag, deleteTag, renameTag } from '@roost/shared/contracts/tags/tag-changes';
import type { AttachedTag, Tag } from '@roost/shared/contracts/tags/tag';
import {
  addTagsToDomain,
  addTagsToMailbox,
  bulkAddTagsToDomains,
  bulkAddTagsToMailboxes,
  countDomainTags,
  countMailboxTags,
} from '@roost/shared/contracts/tags/tagging';
import type { TagCount, TaggingResult } from '@roost/shared/contracts/tags/tagging';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDomainOf, someMailboxes } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(async () => {
  await api.reset();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const tags = async () => (await admin(listTags)).body as Tag[];
const idsOf = (attached: readonly AttachedTag[]) => attached.map(({ tagId }) => tagId).toSorted();
const resultsOf = ({ body }: { body: unknown }) => (body as { results: TaggingResult[] }).results;

test('a tag can be created, renamed and deleted, and its name is unique in any case', async () => {
  const { status, body } = await admin(createTag, { body: { name: '  Autumn ' } });
  const tag = body as Tag;
  expect([status, tag.name]).toEqual([201, 'Autumn']);
  expect((await admin(createTag, { body: { name: 'AUTUMN' } })).body).toMatchObject({
    statusCode: 409,
    code: 'tag-taken',
  });
  const rename = (tagId: string, name: string) => admin(renameTag, { params: { tagId }, body: { name } });
  expect((await rename(tag.id, 'autumn')).body).toEqual({ id: tag.id, name: 'autumn' });
  expect((await rename(tag.id, 'agency')).status).toBe(409);
  expect((await rename('none', 'Winter')).status).toBe(404);
  expect((await admin(createTag, { body: { name: '   ' } })).status).toBe(400);
  expect((await admin(deleteTag, { params: { tagId: tag.id } })).status).toBe(204);
  expect((await admin(deleteTag, { params: { tagId: tag.id } })).status).toBe(404);
  expect((await tags()).some(({ id }) => id === tag.id)).toBe(false);
});

test('a deleted tag is removed from everything that has it', async () => {
  const [tag] = await tags();
  const tagIds = tag?.id ?? '';
  expect(((await admin(listDomains, { query: { tagIds } })).body as DomainPage).total).toBeGreaterThan(0);
  await admin(deleteTag, { params: { tagId: tagIds } });
  expect(((await admin(listDomains, { query: { tagIds } })).body as DomainPage).total).toBe(0);
});

test('setting the tags of a domain or a mailbox removes the others', async () => {
  const [one, two, three] = (await tags()).map(({ id }) => id);
  const { id: domainId } = await aDomainOf(admin);
  const [mailboxId = ''] = await someMailboxes(admin);
  for (const tagIds of [[one, two], [two, three, two], []]) {
    const body = { tagIds: tagIds.map(String) };
    const wanted = [...new Set(body.tagIds)].toSorted();
    const domain = (await admin(addTagsToDomain, { params: { domainId }, body })).body as Domain;
    const mailbox = (await admin(addTagsToMailbox, { params: { mailboxId }, body })).body as Mailbox;
    expect([domain.id, idsOf(domain.tags), mailbox.id, idsOf(mailbox.tags)]).toEqual([
      domainId,
      wanted,
      mailboxId,
      wanted,
    ]);
  }
});

test('tags are added to and removed from many domains, and each result says whether it changed', async () => {
  const [one, two] = (await tags()).map(({ id }) => id);
  const { data } = (await admin(listDomains, { query: { limit: '20' } })).body as DomainPage;
  const ids = data.map(({ id }) => id);
  const body = { tagIds: [one], removeTagIds: [two], domainIds: [...ids, 'none'] };
  const preview = resultsOf(await admin(bulkAddTagsToDomains, { query: { preview: 'true' }, body }));
  const results = resultsOf(await admin(bulkAddTagsToDomains, { body }));
  expect(preview).toEqual(results);
  const left = resultsOf(await admin(bulkAddTagsToDomains, { query: { preview: 'true' }, body }));
  expect(new Set(left.slice(0, -1).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect(results.map(({ id }) => id)).toEqual([...ids, 'none']);
  for (const [index, { name, outcome }] of results.slice(0, -1).entries()) {
    const had = data[index]?.tags.map(({ tagId }) => tagId) ?? [];
    const isChanged = !had.includes(one ?? '') || had.includes(two ?? '');
    expect([name, outcome]).toEqual([data[index]?.domain, isChanged ? 'changed' : 'unchanged']);
  }
  expect(results.at(-1)).toMatchObject({ name: '', outcome: 'failed', reason: { code: 'unknown' } });
  const after = ((await admin(listDomains, { query: { limit: '20' } })).body as DomainPage).data;
  for (const [index, domain] of after.entries()) {
    const others = (data[index]?.tags ?? [])
      .map(({ tagId }) => tagId)
      .filter((tagId) => tagId !== one && tagId !== two);
    expect(idsOf(domain.tags)).toEqual([one ?? '', ...others].toSorted());
  }
});

test('the tags of a selection are counted in one call', async () => {
  const { data } = (await admin(listDomains, { query: { limit: '20' } })).body as DomainPage;
  const domainIds = data.map(({ id }) => id);
  const expected = new Map<string, number>();
  for (const { tagId } of data.flatMap(({ tags }) => tags)) expected.set(tagId, (expected.get(tagId) ?? 0) + 1);
  const { body } = await admin(countDomainTags, { body: { domainIds } });
  const { counts } = body as { counts: TagCount[] };
  expect(new Map(counts.map(({ tagId, count }) => [tagId, count]))).toEqual(expected);
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  expect((await inFjord(countDomainTags, { body: { domainIds } })).body).toEqual({ counts: [] });
  const tagIds = [counts[0]?.tagId ?? ''];
  const countOf = ({ body: response }: { body: unknown }) =>
    (response as { counts: TagCount[] }).counts.find(({ tagId }) => tagId === tagIds[0])?.count;
  const page = (await admin(listMailboxes, { query: { type: 'Private', tagIds } })).body as MailboxPage;
  const mailboxIds = { filter: { type: 'Private', tagIds }, except: [page.data[0]?.id] };
  expect(countOf(await admin(countMailboxTags, { body: { mailboxIds } }))).toBe(page.total - 1);
  const tagged = (await admin(listDomains, { query: { tagIds } })).body as DomainPage;
  const allButOne = { filter: { tagIds }, except: [tagged.data[0]?.id] };
  expect(countOf(await admin(countDomainTags, { body: { domainIds: allButOne } }))).toBe(tagged.total - 1);
});

test('all matching mailboxes but one get a tag', async () => {
  const { body } = await admin(createTag, { body: { name: 'Fresh' } });
  const { id } = body as Tag;
  const query = { type: 'Outlook', status: 'Active' };
  const { total, data } = (await admin(listMailboxes, { query: { ...query, limit: '1' } })).body as MailboxPage;
  const mailboxIds = { filter: query, except: [data[0]?.id] };
  const results = resultsOf(await admin(bulkAddTagsToMailboxes, { body: { tagIds: [id], mailboxIds } }));
  expect(results).toHaveLength(total - 1);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
  const tagged = (await admin(listMailboxes, { query: { type: 'Outlook', tagIds: id } })).body as MailboxPage;
  expect(tagged.total).toBe(total - 1);
});

test('the mailboxes of one domain are found by its id', async () => {
  const { id, domain, _count } = await aDomainOf(admin);
  const { body } = await admin(listMailboxes, { query: { type: 'Private', domainId: id } });
  const page = body as MailboxPage;
  expect(page.total).toBe(_count.mailboxes);
  expect(page.data.every((mailbox) => mailbox.domain.domain === domain)).toBe(true);
});

test('tags, domains and mailboxes of different workspaces cannot be combined', async () => {
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const { id: foreignTag } = (await inFjord(createTag, { body: { name: 'Fjord' } })).body as Tag;
  const { id: domainId } = await aDomainOf(admin);
  const [mailboxId = ''] = await someMailboxes(admin);
  const body = { tagIds: [foreignTag] };
  expect((await admin(addTagsToDomain, { params: { domainId }, body })).body).toMatchObject({
    statusCode: 422,
    code: 'unknown-tag',
  });
  expect((await inFjord(addTagsToDomain, { params: { domainId }, body })).status).toBe(404);
  expect((await inFjord(addTagsToMailbox, { params: { mailboxId }, body })).status).toBe(404);
  expect((await admin(deleteTag, { params: { tagId: foreignTag } })).status).toBe(404);
  expect((await admin(renameTag, { params: { tagId: foreignTag }, body: { name: 'x' } })).status).toBe(404);
  const [result] = resultsOf(await inFjord(bulkAddTagsToDomains, { body: { ...body, domainIds: [domainId] } }));
  expect(result?.outcome).toBe('failed');
});
