import type { DnsTransport } from '#lookups/dns-transport.ts';
import type { FindZone } from './published-zone.ts';
import { respond } from './respond.ts';

/** The DNS server of the simulated provider without a network, for tests. */
export const inProcessTransport = (findZone: FindZone): DnsTransport => ({
  udp: async (query) => (await respond(query, { findZone, transport: 'udp' })) ?? 'timeout',
  tcp: async (query) => (await respond(query, { findZone, transport: 'tcp' })) ?? 'timeout',
});
