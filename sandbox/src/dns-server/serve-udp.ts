import { createSocket } from 'node:dgram';
import type { RemoteInfo, Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { createResponseLimit } from './limit-responses.ts';
import type { FindZone } from './published-zone.ts';
import { respond } from './respond.ts';

export type Address = { host: string; port: number };
export type Server = { port: number; close: () => Promise<void> };

/** More open queries than the database answers in a second: the clients of further ones ask again. */
const maxOpenQueries = 200;

/** Answers DNS queries over UDP. Rejects when the address is not available. */
export const serveUdp = async (findZone: FindZone, { host, port }: Address): Promise<Server> => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const isBelowLimit = createResponseLimit({ now: () => performance.now() });
  const open = new Set<Promise<void>>();
  socket.on('message', (message, sender) => {
    const isLimited = !isBelowLimit(sender.address);
    if (open.size >= maxOpenQueries && !isLimited) return;
    const answering = answer(socket, sender, { message, findZone, transport: isLimited ? 'truncated' : 'udp' }).finally(
      () => open.delete(answering),
    );
    open.add(answering);
  });
  try {
    socket.bind({ address: host, port });
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    throw error;
  }
  // Such as a message that the operating system could not send.
  socket.on('error', () => undefined);
  return {
    port: socket.address().port,
    close: async () => {
      socket.removeAllListeners('message');
      await Promise.all(open);
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
};

type Received = Parameters<typeof respond>[1] & { message: Buffer };

const answer = async (socket: Socket, { address, port }: RemoteInfo, { message, ...options }: Received) => {
  const response = await respond(message, options);
  // Nothing can be sent to port 0, which a forged sender can have. A client that cannot be reached asks again.
  if (response && port !== 0) socket.send(response, port, address, () => undefined);
};
