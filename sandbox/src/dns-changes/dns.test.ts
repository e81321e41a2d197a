import { ApiError } from '@roost/shared/contracts/api-error';
import { getDns, saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { domainHealth } from '@roost/shared/rules/dns/domain-health';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import * as v from 'valibot';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { connectOwnDomain } from '#testing/connect-domain.ts';
import { aDnsSetOf, aDomainOf, anIdempotencyKey } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
beforeAll(async () => {
  api = await createTestSandbox();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const save = (set: Pick<DnsSet, 'domain' | 'version'>, records: readonly Partial<DnsRecord>[], client = admin) =>
  client(saveDns, { headers: { 'if-match': `"${set.version}"` }, body: { domain: set.domain, records } });
const everyDomain = async (): Promise<Domain[]> => {
  const pages = await Promise.all(
    ['0', '100'].map(
      async (offset) => (await admin(listDomains, { query: { limit: '100', offset } })).body as DomainPage,
    ),
  );
  return pages.flatMap(({ data }) => data);
};
const aHealthyDomain = async (type: string): Promise<Domain> => {
  const found = (await everyDomain()).find(
    (domain) =>
      domain.type === type &&
      domain.status === 'Active' &&
      domain.health &&
      Object.values(domain.health).every((state) => state === 'pass'),
  );
  if (!found) throw new Error(`No domain of type ${type} is healthy.`);
  return found;
};
const connected = async (domain: string): Promise<Domain> => {
  const { id, ...found } = await connectOwnDomain(api, admin, domain);
  expect(found).toMatchObject({ status: 'Pending', health: null });
  await admin(getDomain, { params: { domainId: id } });
  api.clock.advance(3_001);
  return (await admin(getDomain, { params: { domainId: id } })).body as Domain;
};
/** The health after the check that follows a change. */
const measuredHealth = async (domainId: string) =>
  ((await admin(getDomain, { params: { domainId } })).body as Domain).health;
const web: Partial<DnsRecord> = { type: 'A', key: 'app', value: '192.0.2.7' };

test('a save replaces the set and changes its version', async () => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('Private')).domain);
  const { status, headers, body } = await save(set, [...set.records.filter(({ type }) => type !== 'MX'), web]);
  expect(status).toBe(200);
  const saved = body as DnsSet;
  expect(saved.version).not.toBe(set.version);
  expect(headers.get('etag')).toBe(`"${saved.version}"`);
  expect(saved.records.some(({ type }) => type === 'MX')).toBe(false);
  expect(saved.records.at(-1)).toEqual({ ...web, locked: false });
  expect(await aDnsSetOf(admin, set.domain)).toEqual(saved);
});

test('when two users read the same set, the second save is rejected and writes nothing', async () => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('GoogleWorkspace')).domain);
  const user = await api.as('user');
  const answers = await Promise.all([
    save(set, [...set.records, web]),
    save(set, [...set.records, { ...web, key: 'other' }], user),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const saved = await aDnsSetOf(admin, set.domain);
  expect(saved.records).toHaveLength(set.records.length + 1);
});

test('each save has a new version, even when a change is undone and repeated', async () => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('Private')).domain);
  const first = (await save(set, [...set.records, web])).body as DnsSet;
  const undone = (await save(first, set.records)).body as DnsSet;
  expect(undone.records).toEqual(set.records);
  expect(new Set([set.version, first.version, undone.version]).size).toBe(3);
});

test('saving the same records in another order and spelling changes nothing', async () => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('Private')).domain);
  const respelt = set.records.toReversed().map((record) => ({
    ...record,
    key: record.key === '' ? '@' : record.key.toUpperCase(),
    value: record.type === 'MX' ? `${record.value.toUpperCase()}.` : record.value,
  }));
  expect((await save(set, respelt)).body).toEqual(set);
});

test('a locked record can be neither omitted nor changed, and no other becomes locked', async () => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('GoogleWorkspace')).domain);
  const locked = set.records.filter((record) => record.locked);
  expect(locked).toHaveLength(2);
  for (const records of [
    set.records.filter((record) => !record.locked),
    set.records.map((record) => (record.locked ? { ...record, value: 'changed' } : record)),
  ]) {
    const { status, body } = await save(set, records);
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'locked-record' })]);
  }
  const saved = (
    await save(set, [...set.records.map((record) => ({ ...record, locked: !record.locked })), { ...web, key: 'open' }])
  ).body;
  expect((saved as DnsSet).records.filter((record) => record.locked)).toEqual(locked);
});

test.each<[Partial<DnsRecord>, string]>([
  [{ type: 'TXT', key: '@', value: 'v=spf1 -all' }, 'value'],
  [{ type: 'TXT', key: '_DMARC', value: 'v=DMARC1; p=none' }, 'value'],
  [{ type: 'CNAME', key: '_dmarc', value: 'a.example' }, 'type'],
  [{ type: 'CNAME', key: 'app', value: 'https://a.example' }, 'value'],
  [{ type: 'MX', key: '', value: '192.0.2.1', priority: 1 }, 'value'],
  [{ type: 'MX', key: '', value: 'mx.a.example' }, 'priority'],
  [{ type: 'A', key: 'app', value: 'a.example' }, 'value'],
])('%j is rejected because it conflicts with the existing records', async (record, field) => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('Private')).domain);
  const { status, body } = await save(set, [...set.records, record]);
  const { code, fields } = v.parse(ApiError, body);
  expect([status, code]).toEqual([422, 'invalid-records']);
  expect(Object.keys(fields ?? {})).toContain(`records.${set.records.length}.${field}`);
  expect(await aDnsSetOf(admin, set.domain)).toEqual(set);
});

test('a domain with an old fault accepts changes of other records, and the fault can be fixed', async () => {
  const sets = await Promise.all((await everyDomain()).map(({ domain }) => aDnsSetOf(admin, domain)));
  const isDmarc = ({ key }: DnsRecord) => key === '_dmarc';
  const active = new Set((await everyDomain()).flatMap(({ domain, status }) => (status === 'Active' ? [domain] : [])));
  const faulty = sets.find(({ domain, records }) => active.has(domain) && records.filter(isDmarc).length === 2);
  if (!faulty) throw new Error('No seeded domain has two DMARC records.');
  const changed = await save(faulty, [...faulty.records, web]);
  expect(changed.status).toBe(200);
  const last = faulty.records.findLastIndex(isDmarc);
  const mended = await save(changed.body as DnsSet, faulty.records.toSpliced(last, 1));
  expect(mended.status).toBe(200);
});

test('an inactive domain can be read but not saved', async () => {
  const { domain } = await aDomainOf(admin, { status: 'Inactive' });
  const set = await aDnsSetOf(admin, domain);
  expect((await save(set, [...set.records, web])).body).toMatchObject({ statusCode: 409, code: 'domain-not-active' });
  expect((await admin(setRedirect, { body: { domain, url: '' } })).body).toMatchObject({ code: 'domain-not-active' });
});

test('the records of another workspace are not found', async () => {
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const { domain, id } = await aDomainOf(admin);
  expect((await inFjord(getDns, { query: { domain } })).status).toBe(404);
  expect((await inFjord(getDomain, { params: { domainId: id } })).status).toBe(404);
  expect((await save({ domain, version: '1' }, [web], inFjord)).status).toBe(404);
  expect((await inFjord(setRedirect, { body: { domain, url: '' } })).status).toBe(404);
});

test('a change that the nameservers reject is not saved', async () => {
  const set = await aDnsSetOf(admin, (await aHealthyDomain('Private')).domain);
  api.sandbox.faults.add({
    match: { path: `/provider/dns/${set.domain}`, times: 1 },
    fault: { kind: 'fail', status: 503, body: { message: 'The zone is being moved.' } },
    userId: null,
  });
  expect((await save(set, [...set.records, web])).body).toMatchObject({
    code: 'provider-failed',
    message: 'The zone is being moved.',
  });
  expect(await aDnsSetOf(admin, set.domain)).toEqual(set);
  expect((await save(set, [...set.records, web])).status).toBe(200);
});

test('seeded domains have every state of every check, and the list matches the records', async () => {
  const all = await everyDomain();
  const seen = new Set(
    all.flatMap(({ health }) => Object.entries(health ?? {}).map(([check, state]) => `${check} ${state}`)),
  );
  for (const check of ['spf', 'dkim', 'dmarc', 'mx']) {
    for (const state of ['pass', 'warn', 'fail']) {
      expect(seen).toContain(`${check} ${state}`);
    }
  }
  for (const state of ['pass', 'warn', 'fail']) expect(seen).toContain(`redirect ${state}`);
  for (const { domain, health, redirectUrl } of all.slice(0, 40)) {
    const { records, expected } = await aDnsSetOf(admin, domain);
    const found = domainHealth({ redirectUrl, records, expected });
    expect(health).toEqual(Object.fromEntries(Object.entries(found).map(([check, { state }]) => [check, state])));
  }
});

test('a required DKIM key is longer than one string of a TXT', async () => {
  const { expected } = await aDnsSetOf(admin, (await aHealthyDomain('GoogleWorkspace')).domain);
  const dkim = expected.find(({ key }) => key === 'google._domainkey');
  expect(dkim?.value.length).toBeGreaterThan(255);
});

test('a redirect is a web URL or empty, is shown in the list, and creates its records', async () => {
  const { id, domain } = await connected('harbor-lane.com');
  const set = await aDnsSetOf(admin, domain);
  await save(
    set,
    set.records.filter(({ type }) => type === 'TXT'),
  );
  const redirect = (url: string) => admin(setRedirect, { body: { domain, url } });
  expect((await redirect(' https://harbor.example/a?b=c ')).body).toMatchObject({
    redirectUrl: 'https://harbor.example/a?b=c',
    health: null,
  });
  expect(await measuredHealth(id)).toMatchObject({ redirect: 'pass' });
  expect((await redirect('Harbor.example')).body).toMatchObject({ redirectUrl: 'https://harbor.example' });
  expect((await redirect('')).body).toMatchObject({ redirectUrl: null, health: null });
  expect(await measuredHealth(id)).toMatchObject({ redirect: 'warn' });
  for (const url of ['harbor', 'javascript:alert(1)', 'ftp://harbor.example', 'https://', 'https://localhost']) {
    expect((await redirect(url)).status).toBe(400);
  }
  for (const url of [`https://${domain}/`, `http://WWW.${domain}/x`]) {
    expect((await redirect(url)).body).toMatchObject({ statusCode: 422, code: 'leads-to-itself' });
  }
});

test("a redirect keeps the user's own address and alias records, and the list shows that the check fails", async () => {
  const { id, domain } = await connected('harbor-view.com');
  const set = await aDnsSetOf(admin, domain);
  const own: Partial<DnsRecord>[] = [
    { type: 'A', key: '', value: '192.0.2.9' },
    { type: 'A', key: 'www', value: '192.0.2.9' },
  ];
  const saved = await save(set, [...set.records.filter(({ type }) => type === 'TXT'), ...own]);
  const { body } = await admin(setRedirect, { body: { domain, url: 'https://harbor.example' } });
  expect(body).toMatchObject({ redirectUrl: 'https://harbor.example' });
  expect(await measuredHealth(id)).toMatchObject({ redirect: 'fail' });
  expect(await aDnsSetOf(admin, domain)).toEqual(saved.body);
});

test('the first inbox of a domain changes its records, and earlier versions become outdated', async () => {
  const untouched = await connected('first-light.com');
  const touched = await connected('second-light.com');
  const before = await aDnsSetOf(admin, untouched.domain);
  const written = await aDnsSetOf(admin, touched.domain);
  expect(before.records.some(({ type }) => type === 'MX')).toBe(false);
  const proof = { type: 'TXT' as const, key: '', value: 'some-other-verification=1' };
  const saved = (await save(written, [...written.records, proof])).body as DnsSet;
  const emails = [untouched, touched].map(({ domain }) => ({
    firstName: 'R',
    lastName: 'H',
    email: `robin@${domain}`,
  }));
  await admin(createMailboxes, { headers: anIdempotencyKey(), body: { emails, type: 'GoogleWorkspace' } });
  for (const old of [before, saved]) {
    const now = await aDnsSetOf(admin, old.domain);
    expect(now.records).toContainEqual(expect.objectContaining({ type: 'MX', value: 'smtp.google.com', priority: 1 }));
    expect((await save(old, old.records)).status).toBe(412);
  }
  const { body } = await admin(getDomain, { params: { domainId: touched.id } });
  expect(body).toMatchObject({ health: { mx: 'pass', spf: 'pass', dkim: 'pass' } });
});
