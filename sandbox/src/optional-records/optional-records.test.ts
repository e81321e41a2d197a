import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { decode, encode } from 'dns-packet';
import { eq } from 'drizzle-orm';
import { healthChecks } from '#database/schema/health-checks.ts';
import { changeZone } from '#dns-server/change-zone.ts';
import { simulationName } from '#dns-server/in-process-lookups.ts';
import { inProcessTransport } from '#dns-server/in-process-transport.ts';
import { createFindZone } from '#dns-server/published-zone.ts';
import type { DnsTransport, LookupFailure } from '#lookups/dns-transport.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf, aDomainOf } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
/** How a query ends, by its type and name, instead of with the answer of the sandbox. */
const failures = new Map<string, LookupFailure>();
let hasCaa = false;
let asked: string[] = [];

/** The sandbox, with a CAA record that its zones cannot have. */
const transport: DnsTransport = {
  udp: async (query, server) => {
    const { id, questions = [] } = decode(query);
    const [question] = questions;
    const key = `${question?.type} ${question?.name}`;
    asked.push(`${key} ${server.host}`);
    const failure = failures.get(key);
    if (failure) return failure;
    if (!hasCaa || question?.type !== 'CAA')
      return inProcessTransport(createFindZone(api.sandbox.database)).udp(query, server);
    const data = { issuerCritical: false, flags: 0, tag: 'issue', value: 'ca.example' } as const;
    return encode({ type: 'response', id: id ?? 0, questions, answers: [{ type: 'CAA', name: question.name, data }] });
  },
  tcp: () => Promise.resolve('unreachable'),
};

beforeAll(async () => {
  api = await createTestSandbox({ transport });
});
beforeEach(async () => {
  failures.clear();
  hasCaa = false;
  await api.reset();
  admin = await api.as('admin');
  asked = [];
});
afterAll(() => api.close());

const aHealthyDomain = () => aDomainOf(admin, { health: 'Healthy', type: 'GoogleWorkspace' });
const readOptional = async (id: string) => {
  const { body } = await admin(getDomainChecks, { params: { domainId: id } });
  return (body as DomainChecks).checks?.optionalRecords;
};
const checkNow = async (id: string) => {
  await admin(checkDomain, { params: { domainId: id } });
  return readOptional(id);
};
const healthOf = async (id: string) => ((await admin(getDomain, { params: { domainId: id } })).body as Domain).health;
const text = (key: string, value: string): DnsRecord => ({ type: 'TXT', key, value, locked: false });
const addOutside = async (domain: string, more: DnsRecord[], policy = 'none') => {
  const { records } = await aDnsSetOf(admin, domain);
  const own = records.map((record) =>
    record.key === '_dmarc' ? { ...record, value: record.value.replace('p=none', `p=${policy}`) } : record,
  );
  await changeZone(api.sandbox.database, { domain, records: [...own, ...more] });
};
const aLogo = text('default._bimi', 'v=BIMI1; l=https://harbor.example/logo.svg');

test('a full check asks the nameserver for each record, and stores what it answers', async () => {
  const { id, domain } = await aHealthyDomain();
  await addOutside(domain, [text('_mta-sts', 'v=STSv1; id=1'), text('_smtp._tls', 'v=TLSRPTv1; rua=tls@b.test')]);
  hasCaa = true;
  const before = await healthOf(id);
  const optional = await checkNow(id);
  expect(optional).toMatchObject({
    mtaSts: {
      state: 'set',
      lookups: [
        {
          name: `_mta-sts.${domain}`,
          server: '192.0.2.53:53',
          at: expect.any(String) as string,
          records: [{ type: 'TXT', value: 'v=STSv1; id=1' }],
        },
      ],
    },
    tlsRpt: { state: 'problem', reason: 'invalid' },
    bimi: { state: 'not-set', reason: 'missing', lookups: [{ outcome: 'noName', records: [] }] },
    caa: { state: 'set', issuers: ['ca.example'], lookups: [{ records: [{ value: '0 issue "ca.example"' }] }] },
  });
  expect(asked.filter((query) => /_mta-sts|_smtp|_bimi|CAA/.test(query))).toEqual([
    `TXT _mta-sts.${domain} 192.0.2.53`,
    `TXT _smtp._tls.${domain} 192.0.2.53`,
    `TXT default._bimi.${domain} 192.0.2.53`,
    `CAA ${domain} 192.0.2.53`,
  ]);
  expect(await healthOf(id)).toEqual(before);
});

test('a logo needs the DMARC policy that the nameserver serves', async () => {
  const { id, domain } = await aHealthyDomain();
  await addOutside(domain, [aLogo]);
  expect((await checkNow(id))?.bimi).toMatchObject({ state: 'problem', reason: 'no-enforcement' });
  await addOutside(domain, [aLogo], 'quarantine; t=y');
  expect((await checkNow(id))?.bimi).toMatchObject({ state: 'problem', reason: 'no-enforcement' });
  await addOutside(domain, [aLogo], 'quarantine');
  expect((await checkNow(id))?.bimi).toMatchObject({ state: 'set', reason: 'good' });
  failures.set(`TXT _dmarc.${domain}`, 'timeout');
  expect((await checkNow(id))?.bimi).toMatchObject({ state: 'not-measured', unanswered: 'timeout' });
});

test('a resolver follows an alias to another provider', async () => {
  const { id, domain } = await aHealthyDomain();
  const alias: DnsRecord = { type: 'CNAME', key: '_mta-sts', value: '_mta-sts.elsewhere.test', locked: false };
  await addOutside(domain, [alias]);
  const mtaSts = (await checkNow(id))?.mtaSts;
  expect(mtaSts?.lookups.map(({ server }) => server)).toEqual(['192.0.2.53:53', '198.51.100.53:53']);
});

test.each(['timeout', 'serverFailure', 'refused'] as const)(
  'records whose lookup ends with %s are not measured, and the health of the domain stays',
  async (outcome) => {
    const { id, domain } = await aHealthyDomain();
    const names = [`TXT _mta-sts.${domain}`, `TXT _smtp._tls.${domain}`, `TXT default._bimi.${domain}`];
    for (const key of [...names, `CAA ${domain}`]) failures.set(key, outcome);
    const optional = await checkNow(id);
    for (const record of ['mtaSts', 'tlsRpt', 'bimi', 'caa'] as const)
      expect(optional?.[record]).toMatchObject({ state: 'not-measured', reason: 'not-measured', unanswered: outcome });
    expect(await healthOf(id)).toMatchObject({ spf: 'pass', dkim: 'pass', dmarc: 'pass', mx: 'pass' });
    const [row] = await api.sandbox.database.select().from(healthChecks).where(eq(healthChecks.domainId, id));
    expect(row?.failures).toBe(0);
  },
);

test('the demo data has the records, and a result of an earlier version has none', async () => {
  const { id } = await aHealthyDomain();
  expect(await readOptional(id)).toMatchObject({ mtaSts: { lookups: [{ server: simulationName }] } });
  const { database } = api.sandbox;
  const [row] = await database.select().from(healthChecks).where(eq(healthChecks.domainId, id));
  if (!row?.checks) throw new Error('The domain has no result.');
  const { optionalRecords: _, ...checks } = row.checks;
  await database.update(healthChecks).set({ checks }).where(eq(healthChecks.domainId, id));
  const response = await admin(getDomainChecks, { params: { domainId: id } });
  expect(response.status).toBe(200);
  expect((response.body as DomainChecks).checks).toEqual(checks);
});
