import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { maxQueryBytes } from './parse-query.ts';
import type { FindZone } from './published-zone.ts';
import { respond } from './respond.ts';
import type { Address, Server } from './serve-udp.ts';

const maxConnections = 100;
/** In ms (RFC 7766, section 6.2.3). */
const idleTimeoutMs = 5_000;

/** Answers DNS queries over TCP, the queries of a connection one after the other. Rejects when the address is not available. */
export const serveTcp = async (findZone: FindZone, { host, port }: Address): Promise<Server> => {
  const sockets = new Set<Socket>();
  // A client that sends nothing more still reads.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    // Its queries end with the connection.
    socket.on('error', () => undefined);
    socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    void answerQueries(socket, findZone)
      .catch(() => undefined)
      .finally(() => {
        sockets.delete(socket);
        socket.destroy();
      });
  });
  server.maxConnections = maxConnections;
  server.listen({ host, port });
  await once(server, 'listening');
  // Such as a connection for which the process has no file descriptor.
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

/** Each message has its length in two bytes before it (RFC 1035, section 4.2.2). Rejects when the connection breaks. */
const answerQueries = async (socket: Socket, findZone: FindZone): Promise<void> => {
  let received: Buffer = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    for (let message = firstMessage(received); message; message = firstMessage(received)) {
      received = received.subarray(lengthBytes + message.length);
      const response = await respond(message, { findZone, transport: 'tcp' });
      if (response === null) return;
      if (!socket.write(withLength(response)))
        await once(socket, 'drain', { signal: AbortSignal.timeout(idleTimeoutMs) });
    }
  }
  socket.end();
  await once(socket, 'finish', { signal: AbortSignal.timeout(idleTimeoutMs) });
};

const lengthBytes = 2;

/** Throws when the client announces more than a query, instead of waiting for it. */
const firstMessage = (received: Buffer): Buffer | null => {
  if (received.length < lengthBytes) return null;
  const end = lengthBytes + received.readUInt16BE(0);
  if (end - lengthBytes > maxQueryBytes) throw new Error('The message is no query.');
  return received.length < end ? null : received.subarray(lengthBytes, end);
};

const withLength = (message: Buffer): Buffer => {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
};
