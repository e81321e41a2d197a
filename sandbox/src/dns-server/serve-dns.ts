import type { Sandbox } from '#context/sandbox.ts';
import { isNoSuchAddress } from '#runtime/is-no-such-address.ts';
import { createFindZone } from './published-zone.ts';
import type { FindZone } from './published-zone.ts';
import { serveTcp } from './serve-tcp.ts';
import { serveUdp } from './serve-udp.ts';
import type { Address, Server } from './serve-udp.ts';

export type DnsServer = Server;

type Context = Pick<Sandbox, 'database'> & { settings: Pick<Sandbox['settings'], 'listen' | 'dnsPort'> };

/**
 * The authoritative server of the simulated DNS provider, on each address with the same port for UDP and TCP. Skips an
 * address that the machine does not have. Returns null when the settings have no port.
 */
export const serveDns = async ({ database, settings: { listen, dnsPort } }: Context): Promise<DnsServer | null> => {
  if (dnsPort === null) return null;
  const findZone = createFindZone(database);
  const servers: Server[] = [];
  const close = async () => void (await Promise.all(servers.map((server) => server.close())));
  try {
    for (const host of listen) {
      for (const serve of [serveTcp, serveUdp]) {
        const address = { host, port: servers[0]?.port ?? dnsPort };
        servers.push(...(await serveIfPresent(serve, { findZone, address })));
      }
    }
    const [first] = servers;
    if (!first) throw new Error(`None of the addresses ${listen.join(', ')} is available for DNS.`);
    return { port: first.port, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const serveIfPresent = async (
  serve: typeof serveTcp,
  { findZone, address }: { findZone: FindZone; address: Address },
): Promise<Server[]> => {
  try {
    return [await serve(findZone, address)];
  } catch (error) {
    if (isNoSuchAddress(error)) return [];
    throw error;
  }
};
