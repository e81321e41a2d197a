import { getDns } from '@roost/shared/contracts/dns/dns';
import { listDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { like } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import type { DnsProvider } from '#providers/dns-provider.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aDnsSetOf } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';
import { goodDomains, saveRecords, web } from '#testing/use-dns-changes.ts';

let apis: TestSandboxes;
let database: Database;
let clients: readonly [Client, Client];
let set: DnsSet;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(async () => {
  await apis.reset();
  clients = [await apis.first.as('admin'), await apis.second.as('admin')];
  const [domain] = await goodDomains(clients[0], 1);
  set = await aDnsSetOf(clients[0], domain?.domain ?? '');
});
afterAll(() => apis.close());

const other = { ...web, key: 'other' };
const save = (client: Client, record = web) => saveRecords(client, { ...set, records: [...set.records, record] });
const keys = () => database.$count(simulatedOperations, like(simulatedOperations.key, 'publish-dns/%'));

/**
 * Starts `second` in another process while the provider works on the change of `first`. The provider answers when
 * `second` has found that change, or has ended.
 */
const duringFirstCall = async <T>(
  first: () => Promise<{ status: number }>,
  second: () => Promise<T>,
  refusal?: string,
): Promise<{ first: number; second: T }> => {
  const { sandbox } = apis.first;
  const { providers } = sandbox;
  const called = Promise.withResolvers<void>();
  const attempted = Promise.withResolvers<void>();
  const publish: DnsProvider['publish'] = async (zone) => {
    called.resolve();
    await attempted.promise;
    return refusal === undefined ? providers.dns.publish(zone) : { kind: 'failed', message: refusal };
  };
  sandbox.providers = { ...providers, dns: { publish } };
  const one = first();
  await called.promise;
  const { database: another } = apis.second.sandbox;
  const begin = another.transaction.bind(another);
  another.transaction = (work, config) => begin(work, config).finally(attempted.resolve);
  try {
    return { second: await second(), first: (await one).status };
  } finally {
    another.transaction = begin;
    sandbox.providers = providers;
  }
};

test('of two saves of one set, the second waits for the answer to the first and is rejected', async () => {
  const { first, second } = await duringFirstCall(
    () => save(clients[0]),
    () => save(clients[1], other),
  );
  expect([first, second]).toMatchObject([200, { status: 412, body: { code: 'stale-version' } }]);
  expect((await aDnsSetOf(clients[0], set.domain)).records).toEqual([...set.records, web]);
  expect(await keys()).toBe(1);
});

test('a save that waits for a refused one is written', async () => {
  const { first, second } = await duringFirstCall(
    () => save(clients[0]),
    () => save(clients[1], other),
    'Refused.',
  );
  expect([first, second.status]).toEqual([500, 200]);
  expect((await aDnsSetOf(clients[0], set.domain)).records).toEqual([...set.records, other]);
});

test('a redirect that waits for a save adds its records to the saved ones', async () => {
  const records = set.records.filter(({ type, key }) => type !== 'A' && key !== 'www');
  set = (await saveRecords(clients[0], { ...set, records })).body as DnsSet;
  const { first, second } = await duringFirstCall(
    () => save(clients[0]),
    () => clients[1](setRedirect, { body: { domain: set.domain, url: 'https://harbor.example' } }),
  );
  expect([first, second.status]).toEqual([200, 200]);
  const saved = (await clients[0](getDns, { query: { domain: set.domain } })).body as DnsSet;
  expect(saved.records).toEqual(expect.arrayContaining([...set.records, web]));
  expect(saved.records.length).toBeGreaterThan(set.records.length + 1);
  const { body: versions } = await clients[0](listDnsVersions, { query: { domain: set.domain } });
  expect(versions).toMatchObject([
    { cause: 'redirect', recordCount: set.records.length + 1 },
    { cause: 'save', recordCount: set.records.length },
    { cause: 'save' },
  ]);
});

test('ten saves of one set from two processes write one of them', async () => {
  const answers = await race(10, (index) => save(clients[index % 2 === 0 ? 0 : 1], { ...web, key: `app-${index}` }));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array<number>(9).fill(412)]);
  expect((await aDnsSetOf(clients[0], set.domain)).records).toHaveLength(set.records.length + 1);
  expect((await clients[1](listDnsVersions, { query: { domain: set.domain } })).body).toMatchObject([
    { version: Number(set.version), recordCount: set.records.length },
  ]);
  expect([await keys(), await database.$count(providerOperations)]).toEqual([1, 0]);
});
