import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { createPowerDnsProvider } from './create-powerdns-provider.ts';

/** What the server answers, by method. */
const answers = new Map<string, { status: number; body?: unknown }>();
let requests: { method: string; key: unknown; body: unknown }[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', headers } = request;
      requests.push({ method, key: headers['x-api-key'], body: text === '' ? null : JSON.parse(text) });
      const { status, body } = answers.get(method) ?? { status: 500 };
      response.writeHead(status).end(body === undefined ? '' : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  answers.clear();
  requests = [];
});
afterAll(() => server.close());

const record = (value: string): DnsRecord => ({ type: 'A', key: 'app', value, locked: false });
const publish = (records: DnsRecord[], more: { nameservers?: readonly string[] } = {}) =>
  createPowerDnsProvider({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'secret',
    ...more,
  }).publish({ key: 'publish-dns/1', domain: 'harbor.example', records });

test('a zone that the server does not have is created with its nameservers', async () => {
  answers.set('GET', { status: 404 }).set('POST', { status: 201 });
  expect(await publish([record('192.0.2.1')])).toEqual({ kind: 'accepted' });
  expect(requests.at(-1)).toEqual({
    method: 'POST',
    key: 'secret',
    body: {
      name: 'harbor.example.',
      kind: 'Native',
      nameservers: ['ns1.roost-dns.com.', 'ns2.roost-dns.com.'],
      rrsets: [
        { name: 'app.harbor.example.', type: 'A', ttl: 60, records: [{ content: '192.0.2.1', disabled: false }] },
      ],
    },
  });
});

test('a zone has the configured nameservers', async () => {
  answers.set('GET', { status: 404 }).set('POST', { status: 201 });
  await publish([record('192.0.2.1')], { nameservers: ['ns1.example.net', 'ns2.example.net'] });
  expect(requests.at(-1)?.body).toMatchObject({ nameservers: ['ns1.example.net.', 'ns2.example.net.'] });
});

test('records that the server already has are not sent again', async () => {
  const rrsets = [
    { name: 'app.harbor.example.', type: 'A', ttl: 60, records: [{ content: '192.0.2.1', disabled: false }] },
  ];
  answers.set('GET', { status: 200, body: { rrsets } });
  expect(await publish([record('192.0.2.1')])).toEqual({ kind: 'accepted' });
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

test('a change that the server refuses fails with its reason', async () => {
  answers
    .set('GET', { status: 200, body: { rrsets: [] } })
    .set('PATCH', { status: 422, body: { error: 'RRset app.harbor.example. IN CNAME: Conflicts' } });
  expect(await publish([record('192.0.2.1')])).toEqual({
    kind: 'failed',
    message: 'The DNS server did not accept the change: RRset app.harbor.example. IN CNAME: Conflicts',
  });
});

test.each([
  ['a wrong key', { status: 401 }, 'status 401'],
  ['an error', { status: 500, body: { error: 'Database is locked' } }, 'Database is locked'],
])('%s has no answer, so the change is sent again later', async (_, answer, message) => {
  answers.set('GET', answer);
  await expect(publish([record('192.0.2.1')])).rejects.toThrow(message);
  answers.set('GET', { status: 200, body: { rrsets: [] } }).set('PATCH', answer);
  await expect(publish([record('192.0.2.1')])).rejects.toThrow(message);
});
