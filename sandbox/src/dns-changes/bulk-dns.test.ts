import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import type { BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
beforeAll(async () => {
  api = await createTestSandbox();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const nothing = { dmarcEmailEnabled: false, dmarcPolicyEnabled: false, domainForwardingEnabled: false };
const reports = { ...nothing, dmarcEmailEnabled: true, dmarcEmail: 'dmarc@northwind.example' };

const bulk = async (body: object, { preview = 'false', client = admin } = {}): Promise<BulkDnsResult[]> => {
  const answer = await client(bulkUpdateDns, { query: { preview }, body });
  expect(answer.status).toBe(200);
  return (answer.body as { results: BulkDnsResult[] }).results;
};
const list = async (query: Record<string, string>): Promise<Domain[]> =>
  ((await admin(listDomains, { query: { limit: '100', sort: 'domain', ...query } })).body as DomainPage).data;
const counted = (results: readonly BulkDnsResult[]) =>
  Object.fromEntries(
    ['changed', 'unchanged', 'failed'].map((one) => [one, results.filter(({ outcome }) => outcome === one).length]),
  );
/** Active domains whose DMARC record a bulk update can change. */
const goodDomains = async (count: number): Promise<Domain[]> => {
  const active = await list({ status: 'Active' });
  const results = await bulk({ ...reports, domains: active.map(({ id }) => id) }, { preview: 'true' });
  return active.filter((_, index) => results[index]?.outcome === 'changed').slice(0, count);
};

test('a preview shows the changes and writes nothing', async () => {
  const [domain] = await goodDomains(1);
  if (!domain) throw new Error('There is no such domain.');
  const before = await aDnsSetOf(admin, domain.domain);
  const body = { ...reports, domains: [domain.id] };
  const foreseen = await bulk(body, { preview: 'true' });
  expect(await aDnsSetOf(admin, domain.domain)).toEqual(before);
  expect(foreseen[0]).toMatchObject({ domain: domain.domain, outcome: 'changed', reason: null, redirect: null });
  expect(foreseen[0]?.changes.map(({ after }) => after?.value)).toEqual([
    expect.stringMatching(/^v=DMARC1; p=\w+; rua=mailto:dmarc@northwind\.example$/),
  ]);
  expect(await bulk(body)).toEqual(foreseen);
  expect((await bulk(body))[0]).toMatchObject({ outcome: 'unchanged', changes: [] });
  expect((await aDnsSetOf(admin, domain.domain)).version).not.toBe(before.version);
});

test('three of fifty fail at the provider, the others are saved, and a retry of the three succeeds', async () => {
  const fifty = await goodDomains(50);
  expect(fifty).toHaveLength(50);
  const three = [fifty[3], fifty[20], fifty[49]].map((domain) => domain?.domain ?? '');
  for (const name of three) {
    const match = { path: `/provider/dns/${name}`, times: 1 };
    api.sandbox.faults.add({ match, fault: { kind: 'drop' }, userId: null });
  }
  const results = await bulk({ ...reports, domains: fifty.map(({ id }) => id) });
  expect(counted(results)).toEqual({ changed: 47, unchanged: 0, failed: 3 });
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ domain }) => domain)).toEqual(three);
  expect(failed.every(({ reason }) => reason?.code === 'provider-failed')).toBe(true);
  const again = await bulk({ ...reports, domains: failed.map(({ domainId }) => domainId) });
  expect(counted(again)).toEqual({ changed: 3, unchanged: 0, failed: 0 });
  expect(counted(await bulk({ ...reports, domains: fifty.map(({ id }) => id) }))).toMatchObject({ unchanged: 50 });
});

test('domains that cannot be changed give a reason, which is the same for foreign and unknown ones', async () => {
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const [foreign] = ((await inFjord(listDomains, { query: { limit: '1' } })).body as DomainPage).data;
  const [inactive] = await list({ status: 'Inactive', limit: '1' });
  const ids = [inactive?.id ?? '', foreign?.id ?? '', 'none'];
  const results = await bulk({ ...reports, domains: [...ids, ...ids] });
  expect(results.map(({ domainId, domain, reason }) => [domainId, domain, reason?.code])).toEqual([
    [ids[0], inactive?.domain, 'not-active'],
    [ids[1], '', 'unknown'],
    [ids[2], '', 'unknown'],
  ]);
  const all = await bulk({ ...reports, domains: { filter: {}, except: [] } }, { preview: 'true' });
  expect(all).toHaveLength(120);
  expect(new Set(all.flatMap(({ reason }) => reason?.code ?? []))).toEqual(
    new Set(['not-active', 'several-dmarc-records']),
  );
});

test('a filter selects all that match, with exceptions', async () => {
  const found = await list({ status: 'Active', search: 'sales' });
  const [first, ...rest] = found;
  const selection = { filter: { status: 'Active', search: 'sales' }, except: [first?.id ?? ''] };
  const results = await bulk({ ...reports, domains: selection }, { preview: 'true' });
  expect(results.map(({ domainId }) => domainId)).toEqual(rest.map(({ id }) => id));
});

test('a policy and a report address are saved together, and other tags remain', async () => {
  const [domain] = await goodDomains(1);
  const body = { ...reports, dmarcPolicyEnabled: true, dmarcPolicy: 'reject', domains: [domain?.id] };
  await bulk(body);
  await bulk({ ...nothing, dmarcPolicyEnabled: true, dmarcPolicy: 'quarantine', domains: [domain?.id] });
  const { records } = await aDnsSetOf(admin, domain?.domain ?? '');
  expect(records.filter(({ key }) => key === '_dmarc').map(({ value }) => value)).toEqual([
    'v=DMARC1; p=quarantine; rua=mailto:dmarc@northwind.example',
  ]);
});

test('forwarding uses the https address of a domain, and never the domain itself', async () => {
  const [one, other] = await goodDomains(2);
  const forward = { ...nothing, domainForwardingEnabled: true, domainForwardDomain: one?.domain.toUpperCase() };
  const results = await bulk({ ...forward, domains: [one?.id, other?.id] });
  expect(results[0]?.reason?.code).toBe('leads-to-itself');
  const after = `https://${one?.domain ?? ''}`;
  expect(results[1]).toMatchObject({ outcome: 'changed', redirect: { before: other?.redirectUrl, after } });
  expect((await list({ search: other?.domain ?? '' }))[0]).toMatchObject({ redirectUrl: after });
});

test('forwarding accepts a URL by the same rule as a redirect of one domain', async () => {
  const [one] = await goodDomains(1);
  const to = async (domainForwardDomain: string) =>
    admin(bulkUpdateDns, {
      body: { ...nothing, domainForwardingEnabled: true, domainForwardDomain, domains: [one?.id] },
    });
  const { body } = await to(' http://Harbor.example/shop?b=c ');
  expect(body).toMatchObject({ results: [{ redirect: { after: 'http://harbor.example/shop?b=c' } }] });
  for (const typed of ['', 'harbor', 'javascript:alert(1)']) expect((await to(typed)).status).toBe(400);
});

test.each([
  [nothing, 'nothing-enabled', []],
  [{ ...nothing, dmarcEmail: 'a@b.example', dmarcPolicy: 'none' }, 'nothing-enabled', []],
  [{ ...nothing, dmarcEmailEnabled: true }, 'incomplete', ['dmarcEmail']],
  [
    { ...reports, dmarcPolicyEnabled: true, domainForwardingEnabled: true },
    'incomplete',
    ['dmarcPolicy', 'domainForwardDomain'],
  ],
])('%j is rejected', async (body, code, fields) => {
  const answer = await admin(bulkUpdateDns, { body: { ...body, domains: ['any'] } });
  expect(answer.body).toMatchObject({ statusCode: 422, code });
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(fields);
});
