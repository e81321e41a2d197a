import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decode, streamEncode } from 'dns-packet';
import fc from 'fast-check';
import { aQuery, askTcp, askUdp } from '#testing/dns-queries.ts';
import type { FindZone } from './published-zone.ts';
import { respond } from './respond.ts';
import { serveTcp } from './serve-tcp.ts';
import { serveUdp } from './serve-udp.ts';
import type { Server } from './serve-udp.ts';

const zone = { name: 'harbor.example', serial: 1, records: [] };
/** Takes longer than the end of a connection, like a database. */
const findZone: FindZone = (name) =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve, name === zone.name ? zone : null)));

let servers: { tcp: Server; udp: Server };
beforeAll(async () => {
  const tcp = await serveTcp(findZone, { host: '127.0.0.1', port: 0 });
  servers = { tcp, udp: await serveUdp(findZone, { host: '127.0.0.1', port: tcp.port }) };
});
afterAll(() => Promise.all([servers.tcp.close(), servers.udp.close()]));

const header = (counts: readonly number[]) =>
  Buffer.from([0x10, 0x92, 0x01, 0x00, ...counts.flatMap((count) => [count >> 8, count & 0xff])]);

/** Any bytes, and bytes after a header that announces plausible sections. */
const messages = fc.oneof(
  fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({
      counts: fc.tuple(fc.constant(1), fc.constant(0), fc.constant(0), fc.nat(2)),
      bytes: fc.uint8Array({ maxLength: 600 }),
    })
    .map(({ counts, bytes }) => Buffer.concat([header(counts), bytes])),
  // A valid query with some wrong bytes.
  fc.array(fc.record({ at: fc.nat(42), byte: fc.nat(255) }), { minLength: 1, maxLength: 4 }).map((changes) => {
    const query = aQuery({ name: 'harbor.example', type: 'TXT', udpBytes: 1_232 });
    for (const { at, byte } of changes) query.writeUInt8(byte, at);
    return query;
  }),
);

test('any bytes get no response, or a valid one with their id that is not longer than UDP allows', async () => {
  await fc.assert(
    fc.asyncProperty(messages, fc.constantFrom('udp' as const, 'tcp' as const), async (message, transport) => {
      const response = await respond(message, { findZone, transport });
      if (response === null) return;
      const { id, type } = decode(response);
      expect([id, type, response.length <= 1_232]).toEqual([message.readUInt16BE(0), 'response', true]);
    }),
    { numRuns: 3_000 },
  );
});

test('any bytes over UDP and TCP leave the server able to answer', async () => {
  const socket = createSocket('udp4');
  await fc.assert(
    fc.asyncProperty(messages, async (message) => {
      await new Promise<void>((sent) => socket.send(message, servers.udp.port, '127.0.0.1', () => sent()));
      const client = connect(servers.tcp.port, '127.0.0.1').on('error', () => undefined);
      client.resume().end(message);
      await once(client, 'close');
    }),
    { numRuns: 200 },
  );
  socket.close();
  const asked = { name: 'harbor.example', type: 'SOA' } as const;
  expect((await askUdp(servers.udp.port, aQuery(asked))).answers).toHaveLength(1);
  const [first, second] = await askTcp(servers.tcp.port, [asked, { name: 'elsewhere.test', type: 'A' }]);
  expect([first?.rcode, second?.rcode]).toEqual(['NOERROR', 'REFUSED']);
});

test('a query that arrives byte by byte over TCP is answered, although the client sends nothing more', async () => {
  const client = connect(servers.tcp.port, '127.0.0.1').setNoDelay();
  const query = streamEncode({ id: 9, questions: [{ name: 'harbor.example', type: 'SOA' }] });
  for (const byte of query) await new Promise((written) => client.write(Buffer.from([byte]), written));
  client.end();
  const response = await buffer(client);
  expect(decode(response.subarray(2))).toMatchObject({ id: 9, answers: [{ type: 'SOA' }] });
});

test('a client that announces a long message over TCP is disconnected', async () => {
  const client = connect(servers.tcp.port, '127.0.0.1');
  client.resume().write(Buffer.from([0xff, 0xff, 0x00]));
  // Sooner than an idle client.
  expect(await once(client, 'close', { signal: AbortSignal.timeout(2_000) })).toEqual([false]);
});

test('a flood from one address gets truncated responses, and the answer over TCP', async () => {
  const asked = { name: 'harbor.example', type: 'SOA' } as const;
  const query = aQuery(asked);
  const socket = createSocket('udp4');
  const send = () => socket.send(query, servers.udp.port, '127.0.0.1');
  const isTruncated = new Promise<void>((resolve) => {
    // Each response is followed by a query: the operating system drops some of many at a time.
    socket.on('message', (response) => (decode(response).flag_tc ? resolve() : send()));
  });
  for (let open = 0; open < 10; open += 1) send();
  await isTruncated;
  socket.close();
  const [answer] = await askTcp(servers.tcp.port, [asked]);
  expect(answer?.answers).toHaveLength(1);
});
