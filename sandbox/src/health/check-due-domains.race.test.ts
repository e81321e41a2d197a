import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { decode } from 'dns-packet';
import { eq, isNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { lockDomains } from '#dns/dns-sets.ts';
import { writeRecords } from '#dns/write-records.ts';
import { changeZone } from '#dns-server/change-zone.ts';
import { simulationName } from '#dns-server/in-process-lookups.ts';
import { inProcessTransport } from '#dns-server/in-process-transport.ts';
import { createFindZone } from '#dns-server/published-zone.ts';
import type { DnsTransport, LookupFailure } from '#lookups/dns-transport.ts';
import { addressText } from '#lookups/look-up.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf, aDomainOf } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { scoreOfFailure } from '#domains/health-score.ts';

let api: TestSandbox;
let admin: Client;
let database: Database;
/** How queries to a server end, by its address, instead of with the answer of the sandbox. */
const failures = new Map<string, LookupFailure>();
/** Runs once, after the next answer about a name. */
let afterAnswer: { name: string; run: () => Promise<unknown> } | null = null;
let queries = 0;

const nameserver = '192.0.2.53:53';
const resolver = '198.51.100.53:53';

const transport: DnsTransport = {
  udp: async (query, server) => {
    queries += 1;
    const answer =
      failures.get(addressText(server)) ?? (await inProcessTransport(createFindZone(database)).udp(query, server));
    const waiting = afterAnswer;
    if (waiting && waiting.name === decode(query).questions?.[0]?.name) {
      afterAnswer = null;
      await waiting.run();
    }
    return answer;
  },
  tcp: (query, server) => inProcessTransport(createFindZone(database)).tcp(query, server),
};

beforeAll(async () => {
  api = await createTestSandbox({ transport });
  ({ database } = api.sandbox);
});
beforeEach(async () => {
  failures.clear();
  afterAnswer = null;
  await api.reset();
  admin = await api.as('admin');
  queries = 0;
});
afterAll(() => api.close());

const aHealthyDomain = () => aDomainOf(admin, { health: 'Healthy', type: 'GoogleWorkspace' });
const checksOf = async (id: string): Promise<DomainChecks> =>
  (await admin(getDomainChecks, { params: { domainId: id } })).body as DomainChecks;
const healthOf = async (id: string) => ((await admin(getDomain, { params: { domainId: id } })).body as Domain).health;
const checkNow = (id: string) => admin(checkDomain, { params: { domainId: id } });
const scoreOf = async (id: string) =>
  (await database.select({ score: domains.healthScore }).from(domains).where(eq(domains.id, id)))[0]?.score;
const makeDue = (id: string) =>
  database
    .update(healthChecks)
    .set({ dueAt: new Date(0) })
    .where(eq(healthChecks.domainId, id));
const save = async (domain: string, change: (records: DnsRecord[]) => DnsRecord[]) => {
  const { version, records } = await aDnsSetOf(admin, domain);
  return admin(saveDns, { headers: { 'if-match': `"${version}"` }, body: { domain, records: change(records) } });
};
/** Changes a zone at the DNS provider, without Roost. */
const changeOutside = async (domain: string, change: (records: DnsRecord[]) => DnsRecord[]) => {
  const { records } = await aDnsSetOf(admin, domain);
  await changeZone(database, { domain, records: change(records) });
};
const withoutDmarc = (records: DnsRecord[]) => records.filter(({ key }) => key !== '_dmarc');
const writeWithoutDmarc = async (on: Database, domain: string) => {
  const locked = await lockDomains(on, { workspaceId: northwindId, names: [domain] });
  const sets = locked.map((current) => ({ current, records: withoutDmarc(current.records) }));
  await writeRecords(on, { sets, now: new Date() });
};

test('the result has the answers of both kinds of servers, with their time, and the saved records', async () => {
  const { id, domain } = await aHealthyDomain();
  await checkNow(id);
  const { status, checks, checkedAt } = await checksOf(id);
  expect(status).toBe('measured');
  const { spf, dkim, mx } = checks ?? {};
  expect(spf).toMatchObject({ state: 'pass', reason: 'good', isDrifted: false, spf: { lookups: 1, voidLookups: 0 } });
  expect(spf?.spf?.ip4).toContain('74.125.0.0/16');
  const [served] = spf?.authoritative ?? [];
  expect(served).toMatchObject({
    name: domain,
    type: 'TXT',
    server: nameserver,
    outcome: 'found',
    records: [{ value: 'v=spf1 include:_spf.google.com ~all' }],
  });
  expect(Date.parse(served?.at ?? '')).toBeLessThanOrEqual(Date.parse(checkedAt ?? ''));
  expect(spf?.publicResolvers).toMatchObject([{ server: resolver, outcome: 'found' }]);
  expect(spf?.intended.map(({ value }) => value)).toEqual(['v=spf1 include:_spf.google.com ~all']);
  expect(dkim?.dkim).toEqual([{ name: `google._domainkey.${domain}`, algorithm: 'rsa', bits: 2_048 }]);
  expect(mx?.authoritative[0]?.records).toMatchObject([{ type: 'MX', value: 'smtp.google.com', priority: 1 }]);
});

test('the key behind an alias to another provider is judged too', async () => {
  const { id } = await aDomainOf(admin, { health: 'Healthy', type: 'Outlook' });
  await checkNow(id);
  const { checks } = await checksOf(id);
  expect(checks?.dkim).toMatchObject({ reason: 'good', dkim: [{ bits: 2_048 }, { bits: 2_048 }] });
});

test('a saved edit removes the old result, and the check that follows has a new one', async () => {
  const { id, domain } = await aHealthyDomain();
  expect((await save(domain, withoutDmarc)).status).toBe(200);
  const [stored] = await database.select({ health: domains.health }).from(domains).where(eq(domains.id, id));
  expect(stored?.health).toBeNull();
  expect(await healthOf(id)).toMatchObject({ dmarc: 'fail', spf: 'pass' });
  expect(await scoreOf(id)).toBe(scoreOfFailure);
});

test('a zone that changes outside of Roost is found by the next check, without a request', async () => {
  const { id, domain } = await aHealthyDomain();
  await changeOutside(domain, withoutDmarc);
  await makeDue(id);
  expect(await healthOf(id)).toMatchObject({ dmarc: 'fail' });
  const { checks } = await checksOf(id);
  expect(checks?.dmarc).toMatchObject({ reason: 'missing', isDrifted: true, authoritative: [{ outcome: 'noName' }] });
  expect(checks?.dmarc.intended).toHaveLength(1);
  expect(checks?.spf.isDrifted).toBe(false);
});

test('a change outside of Roost that breaks nothing is a warning', async () => {
  const { id, domain } = await aHealthyDomain();
  await changeOutside(domain, (records) =>
    records.map((record) => (record.key === '_dmarc' ? { ...record, value: `${record.value}; sp=reject` } : record)),
  );
  await makeDue(id);
  expect(await healthOf(id)).toMatchObject({ dmarc: 'warn' });
  expect((await checksOf(id)).checks?.dmarc).toMatchObject({ reason: 'drift', isDrifted: true });
});

test('a later publication replaces what was changed outside', async () => {
  const { id, domain } = await aHealthyDomain();
  await changeOutside(domain, withoutDmarc);
  await save(domain, (records) => [...records, { type: 'A', key: 'app', value: '192.0.2.7', locked: false }]);
  expect(await healthOf(id)).toMatchObject({ dmarc: 'pass' });
});

test('a zone with the same serial costs one query, and its result is confirmed', async () => {
  const { id } = await aHealthyDomain();
  await checkNow(id);
  const before = await checksOf(id);
  api.clock.advance(30_000);
  queries = 0;
  await makeDue(id);
  const after = await checksOf(id);
  expect(queries).toBe(1);
  expect(after.checkedAt).toBe(before.checkedAt);
  expect(Date.parse(after.confirmedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.confirmedAt ?? '') + 30_000);
  expect(after.checks).toEqual(before.checks);
});

test.each(['timeout', 'serverFailure', 'refused'] as const)(
  'nameservers that end with %s leave the domain without a result, and get fewer and fewer queries',
  async (outcome) => {
    const { id } = await aHealthyDomain();
    failures.set(nameserver, outcome);
    await checkNow(id);
    expect(await healthOf(id)).toMatchObject({ spf: 'unmeasured', mx: 'unmeasured' });
    expect(await scoreOf(id)).toBeNull();
    expect((await checksOf(id)).checks?.spf).toMatchObject({
      state: 'unmeasured',
      reason: 'not-measured',
      unanswered: outcome,
      isDrifted: false,
    });
    await makeDue(id);
    await checksOf(id);
    const [row] = await database.select().from(healthChecks).where(eq(healthChecks.domainId, id));
    expect(row?.failures).toBe(2);
    failures.clear();
    await makeDue(id);
    expect(await healthOf(id)).toMatchObject({ spf: 'pass', mx: 'pass' });
    expect(await scoreOf(id)).toBe(0);
  },
);

test('resolvers without an answer leave the SPF result open, and nothing else', async () => {
  const { id } = await aHealthyDomain();
  failures.set(resolver, 'timeout');
  await checkNow(id);
  expect(await healthOf(id)).toMatchObject({ spf: 'unmeasured', mx: 'pass', dmarc: 'pass', dkim: 'pass' });
});

test('a domain without DMARC has no result while resolvers do not answer for its parents, and one after that', async () => {
  const { id, domain } = await aHealthyDomain();
  await changeOutside(domain, withoutDmarc);
  failures.set(resolver, 'serverFailure');
  await checkNow(id);
  expect((await checksOf(id)).checks?.dmarc).toMatchObject({ reason: 'not-measured', unanswered: 'serverFailure' });
  failures.clear();
  // The serial is that of the last check.
  await makeDue(id);
  expect((await checksOf(id)).checks?.dmarc).toMatchObject({ reason: 'missing', unanswered: null });
  expect(await healthOf(id)).toMatchObject({ spf: 'pass', dmarc: 'fail' });
});

test('the seeded results are complete and name no server that was not asked', async () => {
  const unmeasured = await database.$count(healthChecks, isNull(healthChecks.checks));
  const { id } = await aHealthyDomain();
  const { checks } = await checksOf(id);
  expect(unmeasured).toBe(0);
  expect(checks?.spf).toMatchObject({
    authoritative: [{ server: simulationName }],
    publicResolvers: [{ server: simulationName }],
  });
});

test('a domain that changes during its check keeps no result of before', async () => {
  const { id, domain } = await aHealthyDomain();
  await checkNow(id);
  await checksOf(id);
  await database
    .update(healthChecks)
    .set({ dueAt: new Date(0), measuredRevision: null })
    .where(eq(healthChecks.domainId, id));
  afterAnswer = { name: `_dmarc.${domain}`, run: () => writeWithoutDmarc(database, domain) };
  expect(await healthOf(id)).toMatchObject({ dmarc: 'fail' });
});

test('a result waits for a change of the records that is still open, and is dropped', async () => {
  const { id, domain } = await aHealthyDomain();
  await checkNow(id);
  await overlap({
    database,
    work: (transaction) => writeWithoutDmarc(transaction, domain),
    call: () => checksOf(id),
  });
  expect(await healthOf(id)).toMatchObject({ dmarc: 'fail' });
});

test('a domain of another workspace has no checks here, and a pending one waits', async () => {
  expect((await admin(getDomainChecks, { params: { domainId: 'unknown' } })).status).toBe(404);
  expect((await admin(checkDomain, { params: { domainId: 'unknown' } })).status).toBe(404);
  const { id } = await aHealthyDomain();
  await database.update(domains).set({ status: 'Pending' }).where(eq(domains.id, id));
  expect(await checksOf(id)).toEqual({ status: 'waiting', checkedAt: null, confirmedAt: null, checks: null });
  expect(await healthOf(id)).toBeNull();
});
