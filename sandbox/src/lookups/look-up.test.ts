import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { decode, encode, streamEncode } from 'dns-packet';
import type { Packet } from 'dns-packet';
import type { FindZone } from '#dns-server/published-zone.ts';
import { serveTcp } from '#dns-server/serve-tcp.ts';
import { serveUdp } from '#dns-server/serve-udp.ts';
import type { Server } from '#dns-server/serve-udp.ts';
import { lookUp } from './look-up.ts';
import type { LookupType } from './look-up.ts';
import { networkTransport } from './network-transport.ts';

const at = new Date('2026-11-26T12:00:00.000Z');
const record = (type: 'A' | 'MX' | 'TXT' | 'CNAME', key: string, value: string) => ({
  type,
  key,
  value,
  locked: false,
  ...(type === 'MX' && { priority: 10 }),
});
const zone = {
  name: 'harbor.example',
  serial: 7,
  records: [
    record('TXT', '', 'v=spf1 -all'),
    record('MX', '', 'mx.roost-mail.com'),
    record('TXT', 'long', 'k'.repeat(3_000)),
    record('CNAME', 'www', 'web.harbor.example'),
    record('A', 'web', '192.0.2.1'),
  ],
};
const findZone: FindZone = (name) => Promise.resolve(name.endsWith(zone.name) ? zone : null);

const ask = (port: number, name: string, type: LookupType = 'TXT') =>
  lookUp(
    { name, type },
    { transport: networkTransport, server: { host: '127.0.0.1', port }, isRecursive: false, now: () => at },
  );

describe('the sandbox as the server', () => {
  let servers: Server[];
  let port: number;
  beforeAll(async () => {
    const tcp = await serveTcp(findZone, { host: '127.0.0.1', port: 0 });
    port = tcp.port;
    servers = [tcp, await serveUdp(findZone, { host: '127.0.0.1', port })];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('an answer has its server and its time', async () => {
    expect(await ask(port, 'harbor.example')).toEqual({
      name: 'harbor.example',
      type: 'TXT',
      server: `127.0.0.1:${port}`,
      at: at.toISOString(),
      outcome: 'found',
      records: [{ type: 'TXT', name: 'harbor.example', value: 'v=spf1 -all' }],
      ttl: 60,
    });
  });

  test.each<[string, LookupType, unknown[]]>([
    ['harbor.example', 'MX', [{ type: 'MX', name: 'harbor.example', value: 'mx.roost-mail.com', priority: 10 }]],
    ['harbor.example', 'SOA', [{ type: 'SOA', name: 'harbor.example', value: '7' }]],
    // Longer than UDP carries: the answer comes over TCP.
    ['long.harbor.example', 'TXT', [{ type: 'TXT', name: 'long.harbor.example', value: 'k'.repeat(3_000) }]],
    [
      'www.harbor.example',
      'A',
      [
        { type: 'CNAME', name: 'www.harbor.example', value: 'web.harbor.example' },
        { type: 'A', name: 'web.harbor.example', value: '192.0.2.1' },
      ],
    ],
  ])('%s %s has its records', async (name, type, records) => {
    expect(await ask(port, name, type)).toMatchObject({ outcome: 'found', records });
  });

  test.each<[string, LookupType, string]>([
    ['web.harbor.example', 'TXT', 'noData'],
    ['nothing.harbor.example', 'TXT', 'noName'],
    ['elsewhere.test', 'TXT', 'refused'],
  ])('%s %s is %s', async (name, type, outcome) => {
    expect(await ask(port, name, type)).toMatchObject({ outcome, records: [] });
  });

  test('an answer without records has the lifetime of their absence', async () => {
    expect(await ask(port, 'nothing.harbor.example')).toMatchObject({ ttl: 60 });
    expect(await ask(port, 'elsewhere.test')).not.toHaveProperty('ttl');
  });
});

describe('a server with faults', () => {
  let socket: Socket;
  let tcp: TcpServer;
  let port: number;
  let answerUdp: (query: Buffer, sendMore: (message: Buffer) => void) => Buffer | null;
  let answerTcp: (query: Buffer) => Packet | null;
  beforeAll(async () => {
    socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    ({ port } = socket.address());
    socket.on('message', (query, sender) => {
      const send = (message: Buffer) => socket.send(message, sender.port, sender.address);
      const answer = answerUdp(query, send);
      if (answer) send(answer);
    });
    tcp = createServer((client) => {
      client.on('error', () => undefined);
      client.once('data', (query: Buffer) => {
        const answer = answerTcp(query.subarray(2));
        if (answer) client.write(streamEncode(answer));
        client.end();
      });
    });
    tcp.listen(port, '127.0.0.1');
    await once(tcp, 'listening');
  });
  afterAll(() => {
    socket.close();
    tcp.close();
  });

  /** A response without records, with the flags. */
  const reply = (query: Buffer, flags: number): Packet => {
    const { id, questions = [] } = decode(query);
    return { type: 'response', ...(id !== undefined && { id }), flags, questions };
  };
  const truncated = 0x0200;

  test('a lost message is sent again', async () => {
    let count = 0;
    answerUdp = (query) => {
      count += 1;
      return count === 1 ? null : encode(reply(query, 0));
    };
    expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'noData' });
  });

  test('a CAA record has its flags, tag and quoted value', async () => {
    const data = { flags: 128, tag: 'issue', value: 'ca.example; a=1' } as const;
    answerUdp = (query) => encode({ ...reply(query, 0), answers: [{ type: 'CAA', name: 'harbor.example', data }] });
    expect(await ask(port, 'harbor.example', 'CAA')).toMatchObject({
      outcome: 'found',
      records: [{ type: 'CAA', name: 'harbor.example', value: '128 issue "ca.example; a=1"' }],
    });
  });

  test('a text that cannot be stored has another character', async () => {
    answerUdp = (query) =>
      encode({ ...reply(query, 0), answers: [{ type: 'TXT', name: 'harbor.example', data: Buffer.from('a\0b') }] });
    expect(await ask(port, 'harbor.example')).toMatchObject({ records: [{ value: 'a\u{FFFD}b' }] });
  });

  test('a server that never responds is a timeout', async () => {
    answerUdp = () => null;
    expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'timeout', records: [] });
  }, 10_000);

  test('SERVFAIL is a failure of the server', async () => {
    answerUdp = (query) => encode(reply(query, 2));
    expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'serverFailure' });
  });

  test.each([
    ['that is also truncated over TCP', (query: Buffer): Packet | null => reply(query, truncated)],
    ['whose TCP connection ends early', () => null],
  ])('an answer %s is truncated', async (_, overTcp) => {
    answerUdp = (query) => encode(reply(query, truncated));
    answerTcp = overTcp;
    expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'truncated' });
  });

  test.each([
    ['bytes that are no message', (query: Buffer) => Buffer.concat([query.subarray(0, 2), Buffer.from('nonsense')])],
    ['a query', (query: Buffer) => query],
    [
      'another question',
      (query: Buffer) => encode({ ...reply(query, 0), questions: [{ name: 'other.test', type: 'TXT' }] }),
    ],
  ])('a response with %s is malformed', async (_, overUdp) => {
    answerUdp = overUdp;
    expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'malformed' });
  });

  test('a response with another id is ignored', async () => {
    answerUdp = (query, sendMore) => {
      sendMore(encode({ ...reply(query, 2), id: (query.readUInt16BE(0) + 1) % 65_536 }));
      return encode(reply(query, 0));
    };
    expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'noData' });
  });
});

test.each(['a..test', '.test', `${'a'.repeat(64)}.test`, 'a.'.repeat(127) + 'test'])(
  'a name that DNS cannot carry does not exist: %s',
  async (name) => {
    expect(await ask(1, name)).toMatchObject({ outcome: 'noName' });
  },
);

test('a port without a server is unreachable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  expect(await ask(port, 'harbor.example')).toMatchObject({ outcome: 'unreachable' });
});
