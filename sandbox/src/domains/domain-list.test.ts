import { connectOwnDomain } from '#testing/connect-domain.ts';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { DomainSort, HealthLevel, listDomains } from '@roost/shared/contracts/domains/domain';
import { deleteDomain, bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { getDns, saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { findDomains, lookUpDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { listTags } from '@roost/shared/contracts/tags/tag';
import type { Tag } from '@roost/shared/contracts/tags/tag';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';

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

const list = async (query: RequestOptions['query'] = {}) => {
  const { status, body } = await admin(listDomains, { query });
  expect(status).toBe(200);
  return body as DomainPage;
};

const everything = async (query: RequestOptions['query'] = {}): Promise<Domain[]> => {
  const first = await list({ ...query, limit: '100' });
  return [...first.data, ...(await list({ ...query, limit: '100', offset: '100' })).data];
};

test('the first page has the newest fifty domains', async () => {
  const page = await list();
  expect(page).toMatchObject({ total: 120, pageSize: 50, pageIndex: 1 });
  expect(page.data).toHaveLength(50);
  const times = page.data.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await list({ limit: '50', offset: '100' })).toMatchObject({ pageIndex: 3, total: 120 });
});

test.each(DomainSort.options)('the pages sorted by %s contain every domain once and in order', async (sort) => {
  const pages = await Promise.all(
    [0, 25, 50, 75, 100].map((offset) => list({ sort, limit: '25', offset: String(offset) })),
  );
  const rows = pages.flatMap(({ data }) => data);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
  const key = sort.replace('-', '');
  const keyOf = (row: Domain): [string | number, string] => {
    const values: Record<string, string | number> = {
      ...row,
      tags: '',
      ownership: '',
      _count: '',
      nameservers: '',
      type: '',
      redirectUrl: '',
      registeredUntil: '',
      // Domains without a check are last in both directions.
      health: row.health === null && sort === '-health' ? -Infinity : healthRank(row),
    };
    return [key === 'mailboxes' ? row._count.mailboxes : (values[key] ?? ''), row.id];
  };
  const compare = (one: Domain, other: Domain) => {
    const [[a, aId], [b, bId]] = [keyOf(one), keyOf(other)];
    return a < b || (a === b && aId < bId) ? -1 : 1;
  };
  const expected = rows.toSorted((one, other) => (sort.startsWith('-') ? -1 : 1) * compare(one, other));
  expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test('a search finds part of a name in any case, and treats wildcards as text', async () => {
  const found = await everything({ search: ' NWOutreach.IO ' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ domain }) => domain.includes('nwoutreach.io'))).toBe(true);
  for (const search of ['%', '_', '\\', 'n_rthwind', 'nor%wind']) expect((await list({ search })).total).toBe(0);
});

/** Sorts like the API: failing checks count most, and domains without a check are last. */
const healthRank = ({ health }: Domain) => {
  if (health === null) return 1;
  const states = Object.values(health);
  const countOf = (wanted: string) => states.filter((state) => state === wanted).length;
  return 0 - 10 * countOf('fail') - countOf('warn');
};
const levelOf = (domain: Domain) => {
  const rank = healthRank(domain);
  return rank > 0 ? null : rank === 0 ? 'Healthy' : rank <= -10 ? 'Failing' : 'Warning';
};

test('health, inboxes, forwarding and age filter the list', async () => {
  const all = await everything();
  const ids = (rows: Domain[]) => rows.map(({ id }) => id);
  const half = all[60]?.createdAt ?? '';
  const cases: [RequestOptions['query'], (domain: Domain) => boolean][] = [
    ...HealthLevel.options.map((health): (typeof cases)[number] => [
      { health },
      (domain) => levelOf(domain) === health,
    ]),
    [{ inboxes: 'Outlook' }, ({ type }) => type === 'Outlook'],
    [{ inboxes: 'None' }, ({ type }) => type === null],
    [{ forwarding: 'true' }, ({ redirectUrl }) => redirectUrl !== null],
    [{ forwarding: 'false' }, ({ redirectUrl }) => redirectUrl === null],
    [{ createdFrom: half }, ({ createdAt }) => createdAt >= half],
    [{ createdBefore: half }, ({ createdAt }) => createdAt < half],
  ];
  for (const [query, matches] of cases) {
    const expected = all.filter(matches);
    expect([query, expected.length > 0]).toEqual([query, true]);
    expect([query, ids(await everything(query))]).toEqual([query, ids(expected)]);
    expect((await list({ ...query, limit: '1' })).total).toBe(expected.length);
  }
});

test('a change of the records or of the redirect changes the health that the list filters by', async () => {
  const [domain] = (await list({ health: 'Healthy', limit: '1' })).data;
  const name = domain?.domain ?? '';
  const levelNow = async () => {
    const levels = await Promise.all(
      HealthLevel.options.map(async (health) => ((await list({ search: name, health })).total > 0 ? [health] : [])),
    );
    return levels.flat();
  };
  const readSet = async () => (await admin(getDns, { query: { domain: name } })).body as DnsSet;
  const { records } = await readSet();
  const save = async (changed: DnsRecord[]) => {
    const headers = { 'if-match': `"${(await readSet()).version}"` };
    expect((await admin(saveDns, { headers, body: { domain: name, records: changed } })).status).toBe(200);
  };
  await save(records.filter(({ type }) => type !== 'MX'));
  expect(await levelNow()).toEqual(['Failing']);
  await save(records);
  expect(await levelNow()).toEqual(['Healthy']);
  expect((await admin(setRedirect, { body: { domain: name, url: '' } })).status).toBeLessThan(300);
  expect(await levelNow()).toEqual(['Warning']);
});

test('a type also finds domains without inboxes', async () => {
  const found = await everything({ type: 'Outlook' });
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['Outlook', null]));
  expect(found).toHaveLength(26 + 8);
});

test('status, tags and search combine, and the total counts the matches', async () => {
  const { body } = await admin(listTags);
  const [one, two] = body as Tag[];
  const tagIds = [one?.id ?? '', two?.id ?? ''];
  const all = await everything();
  const expected = all.filter(
    ({ status, tags, domain }) =>
      status === 'Active' && domain.includes('sales') && tags.some(({ tagId }) => tagIds.includes(tagId)),
  );
  const found = await list({ status: 'Active', search: 'sales', tagIds, limit: '100' });
  expect(expected.length).toBeGreaterThan(0);
  expect(found.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(found.total).toBe(expected.length);
});

const badQueries: Record<string, string | string[]>[] = [
  { limit: '0' },
  { limit: '101' },
  { limit: 'ten' },
  { offset: '-1' },
  { sort: 'age' },
  { limit: ['1', '2'] },
];

test.each(badQueries)('the query %j is rejected', async (query) => {
  expect((await admin(listDomains, { query })).status).toBe(400);
});

test('names are looked up in one call, and only those of the workspace are found', async () => {
  const [one, other] = (await list({ limit: '2' })).data;
  const body = { names: [one?.domain, other?.domain, 'nobody.example'] };
  const found = (await admin(lookUpDomains, { body })).body as { domains: { domain: string }[] };
  expect(found.domains.map(({ domain }) => domain).toSorted()).toEqual([one?.domain, other?.domain].toSorted());
  expect(found.domains).toContainEqual({ domain: one?.domain, type: one?.type, status: one?.status });
  const elsewhere = await api.as('new', workspaceIdOf(cedar));
  expect((await elsewhere(lookUpDomains, { body })).body).toEqual({ domains: [] });
});

test('a connected domain is pending for three seconds after its proof, and taken for everyone', async () => {
  api.clock.stop();
  const body = await connectOwnDomain(api, admin, 'Bücher-Post.COM.');
  expect(body).toMatchObject({ domain: 'xn--bcher-post-9db.com', status: 'Pending', type: null, tags: [] });
  expect(body).toMatchObject({ registeredUntil: null });
  const other = await api.as('new', workspaceIdOf(cedar));
  expect((await other(connectDomain, { body: { domain: 'bücher-post.com' } })).body).toMatchObject({
    code: 'domain-taken',
  });
  const statusNow = async () => (await list({ search: 'xn--bcher' })).data[0]?.status;
  api.clock.advance(2_900);
  expect(await statusNow()).toBe('Pending');
  api.clock.advance(200);
  expect(await statusNow()).toBe('Active');
});

test('several domains are deleted with their inboxes, after a preview that changes nothing', async () => {
  const { data } = await list({ sort: '-mailboxes', limit: '2' });
  const expected = data.reduce((sum, { _count }) => sum + _count.mailboxes, 0);
  const body = { domainIds: [...data.map(({ id }) => id), 'gone'] };
  const preview = (await admin(bulkDeleteDomains, { query: { preview: 'true' }, body })).body;
  expect(preview).toMatchObject({
    mailboxes: expected,
    results: [...data.map(({ domain }) => ({ name: domain, outcome: 'changed' })), { reason: { code: 'unknown' } }],
  });
  expect((await list()).total).toBe(120);
  const elsewhere = await api.as('new', workspaceIdOf(cedar));
  expect((await elsewhere(bulkDeleteDomains, { body })).body).toMatchObject({ mailboxes: 0 });
  expect((await admin(bulkDeleteDomains, { body })).body).toEqual(preview);
  expect((await list()).total).toBe(118);
});

test('exact names are found, and parts of names are not', async () => {
  const [one, other] = (await list({ limit: '2' })).data;
  const names = [one?.domain.toUpperCase(), other?.domain, one?.domain.slice(1), 'no name'];
  const { body } = await admin(findDomains, { body: { names } });
  const { found } = body as { found: { id: string }[] };
  expect(found.map(({ id }) => id).toSorted()).toEqual([one?.id, other?.id].toSorted());
});

test('deleting a domain deletes its inboxes', async () => {
  const limits = async () => (await admin(getLimitations, { params: { workspaceId: northwindId } })).body as Limits;
  const [domain] = (await list({ type: 'Private', sort: '-mailboxes', limit: '1' })).data;
  const before = await limits();
  expect((await admin(deleteDomain, { params: { domainId: domain?.id ?? '' } })).status).toBe(204);
  const after = await limits();
  expect(before.domainsCount - after.domainsCount).toBe(1);
  expect(after.activeMailboxesCount).toBeLessThan(before.activeMailboxesCount);
  expect((await admin(deleteDomain, { params: { domainId: domain?.id ?? '' } })).status).toBe(404);
});
type Limits = { domainsCount: number; activeMailboxesCount: number };
