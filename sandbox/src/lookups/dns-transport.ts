import type { LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';

/** Address and port of a DNS server. */
export type DnsAddress = { host: string; port: number };

/** Why there is no usable response. */
export type LookupFailure = Exclude<LookupOutcome, 'found' | 'noData' | 'noName'>;

/** Sends a DNS message, and returns the response or why there is none. Never rejects. */
export type Exchange = (query: Buffer, server: DnsAddress) => Promise<Buffer | LookupFailure>;

export type DnsTransport = { udp: Exchange; tcp: Exchange };
