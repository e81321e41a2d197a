import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import type { DnsTransport, Exchange, LookupFailure } from './dns-transport.ts';

/** In ms, for one attempt. */
const timeoutMs = 2_000;

/** Each query has its own socket, so that its source port is random (RFC 5452, section 9.2). */
const exchangeUdp: Exchange = (query, { host, port }) =>
  new Promise((resolve) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    const end = (result: Buffer | LookupFailure): void => {
      clearTimeout(timer);
      socket
        .removeAllListeners()
        .on('error', () => undefined)
        .close();
      resolve(result);
    };
    socket.once('error', () => end('unreachable'));
    // A connected socket receives messages of this server only. A message with another id is not the response.
    socket.on('message', (message) => {
      if (message.length >= 2 && message.readUInt16BE(0) === query.readUInt16BE(0)) end(message);
    });
    socket.connect(port, host);
    socket.once('connect', () => socket.send(query));
  });

/** The length in two bytes comes before each message (RFC 1035, section 4.2.2). */
const exchangeTcp: Exchange = (query, { host, port }) =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    let received: Buffer = Buffer.alloc(0);
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    const end = (result: Buffer | LookupFailure): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(query.length);
    socket.write(Buffer.concat([length, query]));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return;
      end(received.subarray(2, 2 + received.readUInt16BE(0)));
    });
    socket.once('error', () => end('unreachable'));
    socket.once('close', () => end('truncated'));
  });

export const networkTransport: DnsTransport = { udp: exchangeUdp, tcp: exchangeTcp };
