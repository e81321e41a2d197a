import { isIP } from 'node:net';
import * as v from 'valibot';
import type { Blocklist } from '#blocklists/ask-blocklists.ts';
import type { LookupServers } from '#lookups/create-lookups.ts';
import type { DnsAddress } from '#lookups/dns-transport.ts';
import type { PowerDnsSettings } from '#powerdns/create-powerdns-provider.ts';
import { domainList, ipList } from '#providers/sending-server.ts';
import { integer, list } from './environment-values.ts';

export type LookupSettings = {
  /** Null: the DNS server of this deployment. */
  servers: LookupServers | null;
  /** Longest time between two checks of a domain, in ms. */
  intervalMs: number;
  blocklists: readonly Blocklist[];
};

/** Addresses with or without a port. An IPv6 address with a port has brackets. */
const servers = v.pipe(
  list,
  v.minLength(1),
  v.array(
    v.pipe(
      v.string(),
      v.transform((text) => parseServer(text)),
      v.check(({ host, port }) => isIP(host) !== 0 && port > 0 && port < 65_536, 'must be addresses of DNS servers'),
    ),
  ),
);

const blocklists = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(?:ip|domain):[a-zA-Z\d](?:[a-zA-Z\d.-]*[a-zA-Z\d])?$/, 'must be ip:ZONE or domain:ZONE'),
      v.transform((text): Blocklist => {
        const zone = text.slice(text.indexOf(':') + 1).toLowerCase();
        return { kind: text.startsWith('ip:') ? 'ip' : 'domain', zone };
      }),
    ),
  ),
);

const parseServer = (text: string): DnsAddress => {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  return { host: bracketed ?? plain ?? text, port: Number(port ?? 53) };
};

export const lookupVariables = {
  ROOST_LOOKUPS: v.optional(v.picklist(['on', 'off']), 'on'),
  ROOST_LOOKUP_INTERVAL_MS: v.pipe(integer('50000'), v.minValue(1_000)),
  /** Nameservers of the DNS provider, such as `192.0.2.1:53,[2001:db8::1]:53`. */
  ROOST_NAMESERVERS: v.optional(servers),
  /** Public resolvers, in the same form. */
  ROOST_RESOLVERS: v.optional(servers),
  /** Blocklists by the domains below which they answer. Empty: blocklists are not measured. */
  ROOST_BLOCKLISTS: v.optional(blocklists, `ip:${ipList},domain:${domainList}`),
  /** The API of a PowerDNS server, such as `http://192.0.2.1:8081`. */
  ROOST_POWERDNS_URL: v.optional(v.pipe(v.string(), v.url())),
  ROOST_POWERDNS_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof lookupVariables, undefined>>;

/** Throws when only one of the two lists is set: the answers are compared. */
export const lookupSettings = ({
  ROOST_LOOKUPS,
  ROOST_LOOKUP_INTERVAL_MS: intervalMs,
  ROOST_NAMESERVERS: authoritative,
  ROOST_RESOLVERS: resolvers,
  ROOST_BLOCKLISTS: lists,
}: Variables): LookupSettings | null => {
  if (ROOST_LOOKUPS === 'off') return null;
  if (authoritative && resolvers)
    return { servers: { authoritative, public: resolvers }, intervalMs, blocklists: lists };
  if (authoritative || resolvers) throw new Error('Set ROOST_NAMESERVERS and ROOST_RESOLVERS together.');
  return { servers: null, intervalMs, blocklists: lists };
};

/** Throws without the lookups at its nameservers, which find the zones that it does not have yet. */
export const powerDnsSettings = ({
  ROOST_POWERDNS_URL: url,
  ROOST_POWERDNS_KEY: key,
  ROOST_LOOKUPS,
  ROOST_NAMESERVERS,
}: Variables): PowerDnsSettings | null => {
  if (url === undefined && key === undefined) return null;
  if (url === undefined || key === undefined)
    throw new Error('Set ROOST_POWERDNS_URL and ROOST_POWERDNS_KEY together.');
  if (ROOST_LOOKUPS === 'off' || !ROOST_NAMESERVERS)
    throw new Error('ROOST_POWERDNS_URL needs lookups: set ROOST_NAMESERVERS and ROOST_RESOLVERS.');
  return { url, key };
};
