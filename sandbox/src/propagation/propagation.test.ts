import { getDnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import type { DnsPropagation, PropagationServer } from '@roost/shared/contracts/dns/dns-propagation';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { decode } from 'dns-packet';
import { changeZone } from '#dns-server/change-zone.ts';
import { inProcessTransport } from '#dns-server/in-process-transport.ts';
import { createFindZone } from '#dns-server/published-zone.ts';
import type { DnsTransport, LookupFailure } from '#lookups/dns-transport.ts';
import { addressText } from '#lookups/look-up.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf, aDomainOf, idOf } from '#testing/northwind-fixture.ts';
import { saveRecords } from '#testing/use-dns-changes.ts';

const nameserver = '192.0.2.53:53';
const resolver = '198.51.100.53:53';

let api: TestSandbox;
let admin: Client;
let domain: { id: string; domain: string };
/** What the resolver has in its cache, by question. */
const cached = new Map<string, Buffer>();
const failures = new Map<string, LookupFailure>();

/** The resolver asks the nameserver once for each question. */
const transport: DnsTransport = {
  udp: async (query, server) => {
    const address = addressText(server);
    const failure = failures.get(address);
    if (failure) return failure;
    const answer = await inProcessTransport(createFindZone(api.sandbox.database)).udp(query, server);
    if (address !== resolver || typeof answer === 'string') return answer;
    const [question] = decode(query).questions ?? [];
    const key = `${question?.type} ${question?.name}`;
    const known = cached.get(key) ?? answer;
    cached.set(key, known);
    // Each response has the id of its query.
    return Buffer.concat([query.subarray(0, 2), known.subarray(2)]);
  },
  tcp: (query, server) => inProcessTransport(createFindZone(api.sandbox.database)).tcp(query, server),
};

beforeAll(async () => {
  api = await createTestSandbox({ transport });
});
beforeEach(async () => {
  cached.clear();
  failures.clear();
  await api.reset();
  api.clock.stop();
  admin = await api.as('admin');
  domain = await aDomainOf(admin, { status: 'Active', type: 'Private', health: 'Healthy' });
});
afterAll(() => api.close());

const read = async (): Promise<DnsPropagation> =>
  (await admin(getDnsPropagation, { params: { domainId: domain.id } })).body as DnsPropagation;
const stateOf = async (address: string): Promise<PropagationServer | undefined> =>
  (await read()).servers.find(({ server }) => server === address);
const save = async (change: (records: DnsRecord[]) => DnsRecord[]) => {
  const set = await aDnsSetOf(admin, domain.domain);
  const { status } = await saveRecords(admin, { ...set, records: change(set.records) });
  expect(status).toBe(200);
};
const web = (value: string): DnsRecord => ({ type: 'A', key: 'app', value, locked: false });
const changeWeb = (value: string) => save((records) => [...records.filter(({ key }) => key !== 'app'), web(value)]);

test('a domain without changes: every server has the saved records', async () => {
  const found = await read();
  expect(found).toMatchObject({ status: 'measured', askedCount: found.setCount });
  expect(found.setCount).toBeGreaterThan(2);
  expect(found.servers.map(({ server, source, state }) => [server, source, state])).toEqual([
    [nameserver, 'authoritative', 'current'],
    [resolver, 'public', 'current'],
  ]);
});

test('after a change, the nameserver has it, and the resolver has it when its copy expires', async () => {
  await changeWeb('192.0.2.7');
  expect(await stateOf(resolver)).toMatchObject({ state: 'current' });
  await changeWeb('192.0.2.8');
  const { version, setCount, servers } = await read();
  expect([version, setCount]).toEqual([(await aDnsSetOf(admin, domain.domain)).version, 1]);
  const at = api.clock.now().toISOString();
  const expiresAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  expect(servers).toEqual([
    { server: nameserver, source: 'authoritative', state: 'current', unanswered: null, at, expiresAt: null },
    { server: resolver, source: 'public', state: 'outdated', unanswered: null, at, expiresAt },
  ]);
  cached.clear();
  expect(await stateOf(resolver)).toMatchObject({ state: 'current', expiresAt: null });
});

test('a resolver that caches a missing name reports for how long', async () => {
  await api.sandbox.lookups?.ask('public', { name: `app.${domain.domain}`, type: 'A' });
  await changeWeb('192.0.2.7');
  expect(await stateOf(nameserver)).toMatchObject({ state: 'current' });
  const expiresAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  expect(await stateOf(resolver)).toMatchObject({ state: 'outdated', expiresAt });
});

test('a zone that changes outside of Roost is outdated at every server', async () => {
  await changeWeb('192.0.2.7');
  await changeZone(api.sandbox.database, { domain: domain.domain, records: [] });
  expect(await read()).toMatchObject({ servers: [{ state: 'outdated', expiresAt: null }, { state: 'outdated' }] });
});

test('a removed record, and an address in another spelling', async () => {
  const address: DnsRecord = { type: 'AAAA', key: 'v6', value: '2001:0db8:0:0:0:0:0:1', locked: false };
  const service: DnsRecord = {
    type: 'SRV',
    key: '_sip._tcp',
    value: 'sip.harbor.example',
    priority: 1,
    weight: 2,
    port: 5_060,
    locked: false,
  };
  await save((records) => [...records, address, service]);
  expect(await read()).toMatchObject({ setCount: 2, servers: [{ state: 'current' }, { state: 'current' }] });
  await save((records) => records.filter(({ key }) => key !== 'v6' && key !== '_sip._tcp'));
  expect(await read()).toMatchObject({ servers: [{ state: 'current' }, { state: 'outdated' }] });
});

test('a server without an answer is not measured, unless another answer is outdated', async () => {
  await changeWeb('192.0.2.7');
  failures.set(nameserver, 'timeout');
  expect(await stateOf(nameserver)).toMatchObject({ state: 'not-measured', unanswered: 'timeout' });
  expect(await stateOf(resolver)).toMatchObject({ state: 'current', unanswered: null });
});

test('the queries are for the newest changes, at most ten of them', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...web('192.0.2.7'), key: `w${index}` }));
  await save((records) => [...records, ...many]);
  expect(await read()).toMatchObject({ setCount: 12, askedCount: 10 });
  api.clock.advance(2 * 60 * 60_000);
  admin = await api.as('admin');
  await changeWeb('192.0.2.9');
  expect(await read()).toMatchObject({ setCount: 1, askedCount: 1 });
});

test('a domain that is not active has no servers to ask, and one of another workspace is not found', async () => {
  const pending = await admin(connectDomain, { body: { domain: 'harbor-mail.example' } });
  const { status, body } = await admin(getDnsPropagation, { params: { domainId: idOf(pending.body) } });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'domain-not-active' })]);
  expect((await admin(getDnsPropagation, { params: { domainId: 'none' } })).status).toBe(404);
});
