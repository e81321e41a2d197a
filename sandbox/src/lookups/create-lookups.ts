import type { DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import type { DnsAddress, DnsTransport } from './dns-transport.ts';
import { addressText, lookUp } from './look-up.ts';
import type { LookupQuestion } from './look-up.ts';
import { networkTransport } from './network-transport.ts';
import { createPace } from './pace-queries.ts';
import type { Pace } from './pace-queries.ts';

export type LookupSource = 'authoritative' | 'public';

export type Lookups = {
  /** Asks one server of the source; several servers take turns. Never rejects. */
  ask: (source: LookupSource, question: LookupQuestion) => Promise<DnsLookup>;
  /** Asks each server of the source. Never rejects. */
  askEach: (source: LookupSource, question: LookupQuestion) => Promise<DnsLookup[]>;
};

export type LookupServers = Record<LookupSource, readonly DnsAddress[]>;

type Options = {
  servers: LookupServers;
  now: () => Date;
  transport?: DnsTransport;
  /** Of each server. */
  queriesPerSecond?: number;
};

/** Public resolvers limit their clients. */
export const maxQueriesPerSecond = 200;

/** Lookups at the configured servers. */
export const createLookups = ({
  servers,
  now,
  transport = networkTransport,
  queriesPerSecond = maxQueriesPerSecond,
}: Options): Lookups => {
  const paced = pacedTransport(transport, createPace({ perSecond: queriesPerSecond }));
  const turns: Record<LookupSource, number> = { authoritative: 0, public: 0 };
  const askServer = (server: DnsAddress, { source, question }: { source: LookupSource; question: LookupQuestion }) =>
    lookUp(question, { transport: paced, server, isRecursive: source === 'public', now });
  return {
    ask: (source, question) => {
      const list = servers[source];
      const server = list[turns[source] % list.length];
      if (!server) throw new Error(`No ${source} DNS server is configured.`);
      turns[source] += 1;
      return askServer(server, { source, question });
    },
    askEach: (source, question) =>
      Promise.all(servers[source].map((server) => askServer(server, { source, question }))),
  };
};

/** Repeated queries and those over TCP count too. */
const pacedTransport = ({ udp, tcp }: DnsTransport, pace: Pace): DnsTransport => ({
  udp: async (query, server) => {
    await pace(addressText(server));
    return udp(query, server);
  },
  tcp: async (query, server) => {
    await pace(addressText(server));
    return tcp(query, server);
  },
});
