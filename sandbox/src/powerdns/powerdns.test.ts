import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { eq } from 'drizzle-orm';
import { dnsSets } from '#database/schema/domains.ts';
import { checkDueDomains } from '#health/check-due-domains.ts';
import { networkTransport } from '#lookups/network-transport.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { aQuery, askUdp } from '#testing/dns-queries.ts';
import type { TestQuestion } from '#testing/dns-queries.ts';
import { aDnsSetOf, aDomainOf } from '#testing/northwind-fixture.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { findPowerDns, startPowerDns } from '#testing/start-powerdns.ts';
import type { PowerDns } from '#testing/start-powerdns.ts';
import { createPowerDnsProvider } from './create-powerdns-provider.ts';

const program = findPowerDns();
const describeOnServer = program === null ? describe.skip : describe;

let server: PowerDns;
let api: TestSandbox;

beforeAll(async () => {
  if (program === null) return;
  server = await startPowerDns(program);
  const address = { host: '127.0.0.1', port: server.dnsPort };
  api = await createTestSandbox({
    providers: { dns: createPowerDnsProvider(server) },
    transport: {
      udp: (query) => networkTransport.udp(query, address),
      tcp: (query) => networkTransport.tcp(query, address),
    },
  });
});
afterAll(async () => {
  if (program === null) return;
  await api.close();
  await server.close();
});

const ask = async (name: string, type: TestQuestion['type']) => {
  const { rcode, answers } = await askUdp(server.dnsPort, aQuery({ name, type }));
  return { rcode, answers: (answers ?? []).map((answer) => ('data' in answer ? answer.data : null)) };
};
const publish = (domain: string, records: DnsRecord[]) =>
  createPowerDnsProvider(server).publish({ key: 'publish-dns/1', domain, records });
const record = (type: DnsRecord['type'], key: string, value: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  type,
  key,
  value,
  locked: false,
  ...more,
});

describeOnServer('on a PowerDNS server', () => {
  test('a zone is created, answered, changed, and keeps the records that Roost does not edit', async () => {
    const name = 'harbor-server.example';
    const long = `${'k'.repeat(300)} "ü"`;
    const records = [
      record('A', '', '192.0.2.1'),
      record('A', '', '192.0.2.2'),
      record('MX', '', 'mx.example', { priority: 10 }),
      record('TXT', 'long', long),
      record('SRV', '_sip._tcp', 'sip.example', { priority: 1, weight: 2, port: 5_060 }),
    ];
    expect(await publish(name, records)).toEqual({ kind: 'accepted' });
    expect((await ask(name, 'A')).answers.toSorted()).toEqual(['192.0.2.1', '192.0.2.2']);
    expect((await ask(name, 'MX')).answers).toEqual([{ preference: 10, exchange: 'mx.example' }]);
    expect((await ask(name, 'NS')).answers.toSorted()).toEqual(['ns1.roost-dns.com', 'ns2.roost-dns.com']);
    const [text] = (await ask(`long.${name}`, 'TXT')).answers as Buffer[][];
    expect(Buffer.concat(text ?? []).toString()).toBe(long);
    const [before] = (await ask(name, 'SOA')).answers as { serial: number }[];

    await fetch(`${server.url}/api/v1/servers/localhost/zones/${name}.`, {
      method: 'PATCH',
      headers: { 'x-api-key': server.key },
      body: JSON.stringify({
        rrsets: [
          {
            name: `${name}.`,
            type: 'CAA',
            ttl: 60,
            changetype: 'REPLACE',
            records: [{ content: '0 issue "ca.example"', disabled: false }],
          },
        ],
      }),
    });
    expect(await publish(name, [record('A', '', '192.0.2.3')])).toEqual({ kind: 'accepted' });
    expect((await ask(name, 'A')).answers).toEqual(['192.0.2.3']);
    expect((await ask(name, 'CAA')).answers).toHaveLength(1);
    expect(await ask(`long.${name}`, 'TXT')).toEqual({ rcode: 'NXDOMAIN', answers: [] });
    const [after] = (await ask(name, 'SOA')).answers as { serial: number }[];
    expect(after?.serial).toBeGreaterThan(before?.serial ?? Infinity);
  });

  test('a set that the server refuses changes nothing, and says why', async () => {
    const name = 'refused-server.example';
    await publish(name, [record('A', 'app', '192.0.2.1')]);
    const refused = await publish(name, [record('A', 'app', '192.0.2.1'), record('CNAME', 'app', 'other.example')]);
    expect(refused).toMatchObject({ kind: 'failed', message: expect.stringContaining(`app.${name}`) });
    expect((await ask(`app.${name}`, 'A')).answers).toEqual(['192.0.2.1']);
  });

  test.each([
    ['first', 'Outlook'],
    ['saved', 'GoogleWorkspace'],
  ])(
    'the %s records of a domain without a zone are published, and an edit is answered when it is saved',
    async (which, type) => {
      const admin = await api.as('admin');
      const { id, domain } = await aDomainOf(admin, { type });
      if (which === 'first') await api.sandbox.database.delete(dnsSets).where(eq(dnsSets.domainId, id));
      expect((await ask(domain, 'MX')).rcode).toBe('REFUSED');
      await admin(checkDomain, { params: { domainId: id } });
      const { sandbox } = api;
      const settings = { ...sandbox.settings, powerDns: server };
      await checkDueDomains({ ...sandbox, settings }, { workspaceId: northwindId });
      await runReadyJobs(sandbox);
      expect((await ask(domain, 'MX')).answers).toHaveLength(1);
      await admin(checkDomain, { params: { domainId: id } });
      const { body: read } = await admin(getDomainChecks, { params: { domainId: id } });
      expect((read as DomainChecks).checks?.mx).toMatchObject({ reason: 'good', isDrifted: false });

      const { version, records } = await aDnsSetOf(admin, domain);
      const edited = { domain, records: [...records, record('A', 'app', '192.0.2.9')] };
      const { status } = await admin(saveDns, { headers: { 'if-match': `"${version}"` }, body: edited });
      expect(status).toBe(200);
      expect((await ask(`app.${domain}`, 'A')).answers).toEqual(['192.0.2.9']);
    },
  );
});
