import type { DnsLookup, OptionalRecords } from '@roost/shared/contracts/dns/domain-checks';
import type { LookupClient } from '#lookups/create-lookups.ts';
import type { LookupQuestion } from '#lookups/look-up.ts';

/** The answer of the nameserver for each record, and for an alias to another provider that of a resolver after it. */
export type OptionalLookups = Record<keyof OptionalRecords, readonly DnsLookup[]>;

/** Looks up the records that mail delivery does not need. CAA records of parents do not matter: they are top-level domains. */
export const lookUpOptionalRecords = async (domain: string, lookups: LookupClient): Promise<OptionalLookups> => {
  const [mtaSts, tlsRpt, bimi, caa] = await Promise.all([
    askFor({ name: `_mta-sts.${domain}`, type: 'TXT' }, lookups),
    askFor({ name: `_smtp._tls.${domain}`, type: 'TXT' }, lookups),
    askFor({ name: `default._bimi.${domain}`, type: 'TXT' }, lookups),
    askFor({ name: domain, type: 'CAA' }, lookups),
  ]);
  return { mtaSts, tlsRpt, bimi, caa };
};

/** A nameserver does not follow an alias to another provider, which policies can have (RFC 8461, section 3.1). */
const askFor = async (question: LookupQuestion, lookups: LookupClient): Promise<DnsLookup[]> => {
  const answer = await lookups.ask('authoritative', question);
  const isAlias = answer.outcome === 'noData' && answer.records.some(({ type }) => type === 'CNAME');
  return isAlias ? [answer, await lookups.ask('public', question)] : [answer];
};
