import { getDnsVersion, listDnsVersions, maxDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import type { DnsVersion } from '@roost/shared/contracts/dns/dns-history';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { dnsSetHistory } from '#database/schema/domains.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { connectOwnDomain } from '#testing/connect-domain.ts';
import { goodDomains, readJob, startDnsJob, useDnsChanges, web } from '#testing/use-dns-changes.ts';

const dns = useDnsChanges();

const versionsOf = async (domain: string, client = dns.admin): Promise<DnsVersion[]> => {
  const { status, body } = await client(listDnsVersions, { query: { domain } });
  expect(status).toBe(200);
  return body as DnsVersion[];
};
const recordsOf = async (domain: string, version: number): Promise<DnsRecord[]> => {
  const { status, body } = await dns.admin(getDnsVersion, { params: { version: String(version) }, query: { domain } });
  expect(status).toBe(200);
  return (body as { records: DnsRecord[] }).records;
};
const savedWith = async (set: DnsSet, key: string): Promise<DnsSet> => {
  const { status, body } = await dns.save(set, [{ ...web, key }]);
  expect(status).toBe(200);
  return body as DnsSet;
};
/** A domain whose records were never saved. */
const aNewDomain = async (): Promise<Domain> => {
  const domain = await connectOwnDomain(dns.api(), dns.admin, 'history.example.com');
  await dns.later(0);
  await dns.later(3_001);
  return domain;
};

test('a save keeps the set that it replaced, also the first one', async () => {
  const { domain } = await aNewDomain();
  expect(await versionsOf(domain)).toEqual([]);
  const first = await dns.setOf(domain);
  expect(first.version).toBe('first-none');
  const replacedAt = dns.api().clock.now().toISOString();
  const second = await savedWith(first, 'one');
  await dns.later(60_000);
  await savedWith(second, 'two');
  expect(await versionsOf(domain)).toEqual([
    {
      version: 1,
      replacedAt: dns.api().clock.now().toISOString(),
      replacedBy: { id: expect.any(String), name: 'Maya Lindgren' },
      cause: 'save',
      recordCount: first.records.length + 1,
    },
    expect.objectContaining({ version: 0, replacedAt, cause: 'save', recordCount: first.records.length }),
  ]);
  expect(await recordsOf(domain, 0)).toEqual(first.records);
  expect(await recordsOf(domain, 1)).toEqual(second.records);
});

test('the newest 20 replaced sets of a domain are saved', async () => {
  const { domain } = await aNewDomain();
  const other = await dns.aGoodDomain();
  await savedWith(await dns.setOf(other.domain), 'other');
  let set = await dns.setOf(domain);
  for (let index = 0; index < maxDnsVersions + 2; index += 1) set = await savedWith(set, `app-${index}`);
  const versions = (await versionsOf(domain)).map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: maxDnsVersions }, (_, index) => maxDnsVersions + 1 - index));
  expect(await versionsOf(other.domain)).toHaveLength(1);
  const { status } = await dns.admin(getDnsVersion, { params: { version: '1' }, query: { domain } });
  expect(status).toBe(404);
});

test('a bulk update keeps the replaced set of each domain', async () => {
  const domains = await goodDomains(dns.admin, 3);
  const [first] = domains;
  const before = await dns.setOf(first?.domain ?? '');
  await dns.bulk(domains.map(({ id }) => id));
  for (const { domain } of domains) expect(await versionsOf(domain)).toMatchObject([{ cause: 'bulk-update' }]);
  expect(await recordsOf(before.domain, Number(before.version))).toEqual(before.records);
});

test('a bulk job names the user who started it', async () => {
  const [domain] = await goodDomains(dns.admin, 1);
  const { id } = await startDnsJob(dns.admin, [domain?.id ?? '']);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Completed', changed: 1 });
  const [version] = await versionsOf(domain?.domain ?? '');
  expect(version).toMatchObject({ cause: 'bulk-update', replacedBy: { name: 'Maya Lindgren' } });
});

test('a redirect and the first inboxes keep the set that they replaced', async () => {
  const { domain, id } = await aNewDomain();
  const set = await dns.setOf(domain);
  const remaining = set.records.filter(({ key, type }) => type !== 'A' && key !== 'www');
  await dns.save({ ...set, records: remaining }, []);
  await dns.admin(setRedirect, { body: { domain, url: 'https://harbor.example' } });
  const emails = [{ domainId: id, firstName: 'Robin', lastName: 'H', email: `robin@${domain}` }];
  const body = { emails, type: 'GoogleWorkspace' };
  await dns.admin(createMailboxes, { headers: anIdempotencyKey(), body });
  await dns.later(60_000);
  expect((await versionsOf(domain)).map(({ cause, replacedBy }) => [cause, replacedBy?.name])).toEqual([
    ['inboxes', undefined],
    ['redirect', 'Maya Lindgren'],
    ['save', 'Maya Lindgren'],
  ]);
});

test('a refused save keeps nothing', async () => {
  const { domain } = await dns.aGoodDomain();
  dns.api().sandbox.faults.add({
    match: { path: `/provider/dns/${domain}`, times: 1 },
    fault: { kind: 'fail', status: 503, body: { message: 'The zone is being moved.' } },
    userId: null,
  });
  expect((await dns.save(await dns.setOf(domain))).status).toBe(500);
  expect(await versionsOf(domain)).toEqual([]);
});

test('the history of a domain of another workspace is not found', async () => {
  const set = await dns.setOf((await dns.aGoodDomain()).domain);
  await savedWith(set, 'app');
  const inFjord = await dns.api().as('admin', workspaceIdOf(fjord));
  const query = { domain: set.domain };
  expect((await inFjord(listDnsVersions, { query })).status).toBe(404);
  expect((await inFjord(getDnsVersion, { params: { version: set.version }, query })).status).toBe(404);
  expect((await dns.admin(getDnsVersion, { params: { version: '999' }, query })).status).toBe(404);
  expect((await dns.admin(getDnsVersion, { params: { version: 'first' }, query })).status).toBe(400);
});

test('a deleted domain leaves no history', async () => {
  const { id, domain } = await aNewDomain();
  await savedWith(await dns.setOf(domain), 'app');
  expect(await dns.database().$count(dnsSetHistory)).toBe(1);
  await dns.admin(deleteDomain, { params: { domainId: id } });
  expect(await dns.database().$count(dnsSetHistory)).toBe(0);
});
