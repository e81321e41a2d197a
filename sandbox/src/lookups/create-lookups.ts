import type { DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import type { DnsAddress, DnsTransport } from './dns-transport.ts';
import { addressText, lookUp } from './look-up.ts';
import type { LookupQuestion } from './look-up.ts';
import { networkTransport } from './network-transport.ts';
import { createPace } from './pace-queries.ts';

export type LookupSource = 'authoritative' | 'public';

export type LookupClient = {
  /** Asks one server of the source; several servers take turns. Never rejects. */
  ask: (source: LookupSource, question: LookupQuestion) => Promise<DnsLookup>;
};

export type Lookups = LookupClient & {
  /** For work that nobody waits for: its queries let all others go first. */
  inBackground: LookupClient;
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
  const pace = createPace({ perSecond: queriesPerSecond });
  const paced = pacedTransport(transport, (server) => pace(server, { inBackground: false }));
  const pacedInBackground = pacedTransport(transport, (server) => pace(server, { inBackground: true }));
  const turns: Record<LookupSource, number> = { authoritative: 0, public: 0 };
  const takeTurn = (source: LookupSource): DnsAddress => {
    const list = servers[source];
    const server = list[turns[source] % list.length];
    if (!server) throw new Error(`No ${source} DNS server is configured.`);
    turns[source] += 1;
    return server;
  };
  const askAt = (server: DnsAddress, { source, question, transport: by }: Asked) =>
    lookUp(question, { transport: by, server, isRecursive: source === 'public', now });
  return {
    ask: async (source, question) => askAt(takeTurn(source), { source, question, transport: paced }),
    inBackground: {
      ask: async (source, question) => askAt(takeTurn(source), { source, question, transport: pacedInBackground }),
    },
    askEach: (source, question) =>
      Promise.all(servers[source].map((server) => askAt(server, { source, question, transport: paced }))),
  };
};

type Asked = { source: LookupSource; question: LookupQuestion; transport: DnsTransport };

/** Repeated queries and those over TCP count too. */
const pacedTransport = ({ udp, tcp }: DnsTransport, waitForTurn: (server: string) => Promise<void>): DnsTransport => ({
  udp: async (query, server) => {
    await waitForTurn(addressText(server));
    return udp(query, server);
  },
  tcp: async (query, server) => {
    await waitForTurn(addressText(server));
    return tcp(query, server);
  },
});
