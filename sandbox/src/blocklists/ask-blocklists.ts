import type { BlocklistCheck, BlocklistState, DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import type { Resolve } from '#lookups/look-up.ts';

/** `zone` is the domain below which the list answers. */
export type Blocklist = { kind: 'ip' | 'domain'; zone: string };

type Subjects = {
  domain: string;
  /** The IPv4 address of the sending server. Null for a domain without inboxes. */
  ip: string | null;
};

/** Asks each blocklist about a domain and its sending server (RFC 5782). */
export const askBlocklists = async (
  { domain, ip }: Subjects,
  { blocklists, resolve }: { blocklists: readonly Blocklist[]; resolve: Resolve },
): Promise<BlocklistCheck[]> => {
  const checks = await Promise.all(
    blocklists.map(async (list): Promise<BlocklistCheck[]> => {
      const subject = list.kind === 'ip' ? ip : domain;
      return subject === null ? [] : [await askBlocklist(list, { subject, resolve })];
    }),
  );
  return checks.flat();
};

const askBlocklist = async (
  { kind, zone }: Blocklist,
  { subject, resolve }: { subject: string; resolve: Resolve },
): Promise<BlocklistCheck> => {
  const ask = (name: string) => resolve({ name: `${name}.${zone}`, type: 'A' });
  const lookup = await ask(kind === 'ip' ? reversed(subject) : subject);
  const state = stateOf(lookup);
  const isUsable = state === 'not-measured' || (await works(kind, ask));
  return { kind, list: zone, subject, state: isUsable ? state : 'not-measured', lookup };
};

/** The octets in reverse order (RFC 5782, section 2.1). */
const reversed = (ip: string): string => ip.split('.').toReversed().join('.');

/** Each list has an entry that is always listed, and one that never is (RFC 5782, section 5). */
const testEntries = {
  ip: { listed: '2.0.0.127', unlisted: '1.0.0.127' },
  domain: { listed: 'test', unlisted: 'invalid' },
};

/** A list that was shut down lists nothing or everything. */
const works = async (kind: Blocklist['kind'], ask: (name: string) => Promise<DnsLookup>): Promise<boolean> => {
  const { listed, unlisted } = testEntries[kind];
  const [some, other] = await Promise.all([ask(listed), ask(unlisted)]);
  return stateOf(some) === 'listed' && stateOf(other) === 'not-listed';
};

const stateOf = ({ outcome, records }: DnsLookup): BlocklistState => {
  if (outcome === 'noName' || outcome === 'noData') return 'not-listed';
  const isListed = outcome === 'found' && records.some(({ type, value }) => type === 'A' && isListing(value));
  return isListed ? 'listed' : 'not-measured';
};

/**
 * Lists answer with an address from 127.0.0.2 on (RFC 5782, section 2.1). For a client that may not ask, Spamhaus answers
 * with one in 127.255.255.0/24, and URIBL with 127.0.0.1. Other addresses are those of a resolver that redirects its users.
 */
const isListing = (address: string): boolean =>
  address.startsWith('127.') && address !== '127.0.0.1' && !address.startsWith('127.255.255.');
