import { getBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { createTrackingRecords } from '@roost/shared/contracts/exports/tracking-record';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { listFailedOperations, runFailedOperations } from '@roost/shared/contracts/workspaces/failed-operations';
import { eq, sql } from 'drizzle-orm';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey, someMailboxes } from '#testing/northwind-fixture.ts';
import { readJob, reports, startDnsJob, useDnsChanges, web } from '#testing/use-dns-changes.ts';

const dns = useDnsChanges();

const aSet = async (): Promise<DnsSet> => dns.setOf((await dns.aGoodDomain()).domain);

test.each([
  { name: 'a save', change: (set: DnsSet) => dns.save(set) },
  {
    name: 'a redirect',
    change: ({ domain }: DnsSet) => dns.admin(setRedirect, { body: { domain, url: 'https://harbor.example' } }),
  },
  {
    name: 'a bulk update',
    change: async ({ domain }: DnsSet) => {
      const [found] = await dns.database().select().from(domains).where(eq(domains.domain, domain));
      return dns.admin(bulkUpdateDns, { body: { ...reports, domains: [found?.id ?? ''] } });
    },
  },
  {
    name: 'a bulk job',
    change: async ({ domain }: DnsSet) => {
      const [found] = await dns.database().select().from(domains).where(eq(domains.domain, domain));
      const { id } = await startDnsJob(dns.admin, [found?.id ?? '']);
      return dns.admin(getBulkJob, { params: { jobId: id } });
    },
  },
])('no transaction and no lock stays open while $name is published', async ({ change }) => {
  const { domain } = await dns.aGoodDomain();
  // Without its web records, so that a redirect adds them.
  const before = await dns.setOf(domain);
  const records = before.records.filter(({ type, key }) => type !== 'A' && key !== 'www');
  const set = (await dns.save({ ...before, records }, [])).body as DnsSet;
  const { publish } = dns.api().sandbox.providers.dns;
  const locked: number[] = [];
  const { status } = await dns.withProvider(
    async (zone) => {
      // The embedded database runs one transaction at a time: within one, this would never end.
      await dns.database().transaction(async (transaction) => {
        for (const rows of [sql`workspaces where id = ${northwindId}`, sql`domains where domain = ${domain}`]) {
          locked.push((await transaction.execute(sql`select 1 from ${rows} for update nowait`)).rows.length);
        }
      });
      return publish(zone);
    },
    () => change(set),
  );
  expect([status, locked]).toEqual([200, [1, 1]]);
  expect((await dns.setOf(domain)).version).not.toBe(set.version);
  expect(await dns.operations()).toEqual([]);
});

test('tracking records are published outside of transactions, and each result is that of the provider', async () => {
  await dns.behave({ kind: 'refuses' });
  const mailboxIds = await someMailboxes(dns.admin, { limit: '100' });
  const { publish } = dns.api().sandbox.providers.dns;
  const { results } = await dns.withProvider(
    async (zone) => {
      await dns.database().transaction((transaction) => transaction.execute(sql`select 1`));
      return publish(zone);
    },
    async () =>
      (await dns.admin(createTrackingRecords, { body: { trackingRecordType: 'Smartlead', mailboxIds } })).body as {
        results: { name: string; outcome: string; reason: { code: string } | null }[];
      },
  );
  const refused = results.filter(({ reason }) => reason?.code === 'provider-failed');
  expect(refused).toHaveLength(3);
  const changed = results.find(({ outcome }) => outcome === 'changed');
  for (const { name, has } of [
    { name: refused[0]?.name ?? '', has: false },
    { name: changed?.name ?? '', has: true },
  ]) {
    const { records } = await dns.setOf(name);
    expect(records.some(({ key }) => key === 'emailtracking')).toBe(has);
  }
});

test('a refused save writes nothing, and the same save can be repeated', async () => {
  const set = await aSet();
  const match = { path: `/provider/dns/${set.domain}`, times: 1 };
  dns.api().sandbox.faults.add({ match, fault: { kind: 'drop' }, userId: null });
  expect(await dns.save(set)).toMatchObject({ status: 500, body: { code: 'provider-failed' } });
  expect([await dns.setOf(set.domain), await dns.operations()]).toEqual([set, []]);
  expect((await dns.save(set)).status).toBe(200);
});

test('a save whose answer is lost is unconfirmed until the provider is asked again, and is done once', async () => {
  const set = await aSet();
  await dns.behave({ kind: 'loses-answers' });
  expect(await dns.save(set)).toMatchObject({ status: 409, body: { code: 'dns-unconfirmed' } });
  expect(await dns.setOf(set.domain)).toEqual({ ...set, isPublishing: true });
  await dns.later(31_000);
  const saved = await dns.setOf(set.domain);
  expect(saved).toMatchObject({ isPublishing: false, records: [...set.records, web] });
  expect(saved.version).not.toBe(set.version);
  expect(await dns.calls()).toMatchObject([{ subject: set.domain, calls: 2 }]);
});

test('while a change is unconfirmed, others of the domain say so and write nothing', async () => {
  const { id, domain } = await dns.aGoodDomain();
  const set = await dns.setOf(domain);
  await dns.goDown();
  await dns.save(set);
  const redirected = await dns.admin(setRedirect, { body: { domain, url: 'https://harbor.example' } });
  expect([await dns.save(set), redirected]).toMatchObject(
    [1, 2].map(() => ({ status: 409, body: { code: 'dns-unconfirmed' } })),
  );
  expect(await dns.bulk([id])).toMatchObject([{ outcome: 'failed', reason: { code: 'provider-failed' } }]);
  expect(await dns.operations()).toHaveLength(1);
  const job = await startDnsJob(dns.admin, [id]);
  expect(await readJob(dns.admin, job.id)).toMatchObject({ state: 'Completed', failed: 1, retryable: 1 });
});

test('while the provider is down a save is a failed operation that can be run again', async () => {
  const set = await aSet();
  await dns.goDown();
  await dns.save(set);
  const superAdmin = await dns.api().as('superadmin');
  const group = { kind: 'publish-dns', error: 'The provider is down.' };
  expect((await superAdmin(listFailedOperations)).body).toMatchObject([{ ...group, count: 1 }]);
  await dns.behave({ kind: 'usual' });
  const again = await superAdmin(runFailedOperations, { body: { ...group, workspaceId: northwindId } });
  expect(again.status).toBe(202);
  expect((await dns.setOf(set.domain)).records).toEqual([...set.records, web]);
});

test('an unconfirmed save that the provider refuses later changes nothing', async () => {
  const set = await aSet();
  await dns.goDown();
  await dns.save(set);
  await dns.behave({ kind: 'refuses' });
  await dns.later(31_000);
  expect([await dns.setOf(set.domain), await dns.operations()]).toEqual([set, []]);
});

test('a request that is killed during its call loses no change', async () => {
  const set = await aSet();
  await dns.withProvider(
    () => {
      // The process ends: nothing records the answer.
      throw new Error('Killed.');
    },
    () => dns.save(set),
  );
  await dns.database().update(providerOperations).set({ lastError: null });
  await dns.later(31_000);
  expect((await dns.setOf(set.domain)).records).toEqual([...set.records, web]);
  expect(await dns.calls()).toMatchObject([{ calls: 1 }]);
});

test('a save responds after some seconds without an answer, and a worker continues', async () => {
  const set = await aSet();
  const never = () => new Promise<never>(() => undefined);
  expect(await dns.withProvider(never, () => dns.save(set))).toMatchObject({
    status: 409,
    body: { code: 'dns-unconfirmed' },
  });
  await dns.later(31_000);
  expect((await dns.setOf(set.domain)).records).toEqual([...set.records, web]);
});

test('the records of the first inboxes of a domain are published after a save that is confirmed after them', async () => {
  const [domain] = (
    (await dns.admin(listDomains, { query: { status: 'Active', limit: '100', sort: 'mailboxes' } })).body as DomainPage
  ).data;
  const name = domain?.domain ?? '';
  expect(domain).toMatchObject({ type: null });
  // A saved set, to which inboxes add their records.
  const set = (await dns.save(await dns.setOf(name))).body as DnsSet;
  const other = { ...web, key: 'other' };
  await dns.behave({ kind: 'loses-answers' });
  await dns.save(set, [other]);
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `robin@${name}` }];
  await dns.admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'Private', emails } });
  await dns.later(31_000);
  expect((await dns.setOf(name)).records).toContainEqual(other);
  // The records of the inboxes are the next publication, whose answer is lost once.
  await dns.later(31_000);
  const { records, expected } = await dns.setOf(name);
  expect(records).toContainEqual(other);
  const isMx = ({ type }: DnsRecord) => type === 'MX';
  expect(records.filter(isMx)).toEqual(expected.filter(isMx));
  expect(expected.filter(isMx)).not.toEqual([]);
});

test('a first save responds with the records of the inboxes that are created during it', async () => {
  const [domain] = (
    (await dns.admin(listDomains, { query: { status: 'Active', limit: '100', sort: 'mailboxes' } })).body as DomainPage
  ).data;
  await dns.database().delete(dnsSets);
  const set = await dns.setOf(domain?.domain ?? '');
  expect(set.version).toBe('first-none');
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `robin@${set.domain}` }];
  const { publish } = dns.api().sandbox.providers.dns;
  const { body } = await dns.withProvider(
    async (zone) => {
      await dns.admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'Private', emails } });
      return publish(zone);
    },
    () => dns.save(set),
  );
  expect(body).toMatchObject({ version: '1' });
  expect(body).toEqual({ ...(await dns.setOf(set.domain)), isPublishing: false });
  expect((body as DnsSet).records).toContainEqual(expect.objectContaining({ type: 'MX' }));
});

test('a redirect is stored with its records when the provider has accepted them', async () => {
  const { id, domain } = await dns.aGoodDomain();
  const before = await dns.setOf(domain);
  const records = before.records.filter(({ type, key }) => type !== 'A' && key !== 'www');
  await dns.save({ ...before, records }, []);
  const redirectOf = async () =>
    ((await dns.admin(getDomain, { params: { domainId: id } })).body as Domain).redirectUrl;
  await dns.admin(setRedirect, { body: { domain, url: '' } });
  await dns.behave({ kind: 'loses-answers' });
  await dns.admin(setRedirect, { body: { domain, url: 'https://harbor.example' } });
  expect(await redirectOf()).toBeNull();
  await dns.later(31_000);
  expect(await redirectOf()).toBe('https://harbor.example');
});
