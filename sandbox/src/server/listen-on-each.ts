import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isNoSuchAddress } from '#runtime/is-no-such-address.ts';

export type Listening = { url: string; close: () => Promise<void> };

/** Time for pending responses before their connections are closed, in ms. */
const shutdownTimeoutMs = 2_000;

/**
 * Listens on every address with the same port: `localhost` can resolve to IPv4 or IPv6. Skips an address that the
 * machine does not have. Throws when no address is left.
 */
export const listenOnEach = async (
  listener: RequestListener,
  { listen, port }: { listen: readonly string[]; port: number },
): Promise<Listening> => {
  const servers: Server[] = [];
  try {
    for (const host of listen) {
      const server = await listenOn(listener, { host, port: servers[0] ? portOf(servers[0]) : port });
      if (server) servers.push(server);
    }
    const [first] = servers;
    if (!first) throw new Error(`None of the addresses ${listen.join(', ')} is available to listen on.`);
    return { url: `http://localhost:${portOf(first)}`, close: () => closeAll(servers) };
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
};

/**
 * Time in ms before an idle connection is closed. Longer than the 60 s of common load balancers: otherwise one reuses a
 * connection in the moment in which the server closes it, and reports a failed request.
 */
const keepAliveTimeoutMs = 65_000;

const listenOn = async (
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Server | null> => {
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, listener);
  server.on('request', (_, response) => {
    // A keep-alive connection would bring more calls to a server that is closing.
    response.once('close', () => !server.listening && server.closeIdleConnections());
  });
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (isNoSuchAddress(error)) return null;
    throw error;
  }
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const closeAll = async (servers: readonly Server[]): Promise<void> => {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  for (const server of servers) server.closeIdleConnections();
  const farewell = new AbortController();
  const late = setTimeout(shutdownTimeoutMs, undefined, { signal: farewell.signal, ref: false }).then(
    () => servers.forEach((server) => server.closeAllConnections()),
    () => undefined,
  );
  await Promise.all(closed);
  farewell.abort();
  await late;
};
