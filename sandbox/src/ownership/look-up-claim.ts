import type { DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import type { OwnershipResult } from '@roost/shared/contracts/domains/domain';
import type { LookupClient } from '#lookups/create-lookups.ts';
import { claimRecord } from './claim-record.ts';

export type ClaimLookup = { at: string; server: string; result: OwnershipResult | 'proved' };

/** Asks a public resolver for the record of a claim. */
export const lookUpClaim = async (
  lookups: LookupClient,
  claim: { domain: string; token: string },
): Promise<ClaimLookup> => {
  const record = claimRecord(claim);
  const lookup = await lookups.ask('public', { name: record.name, type: 'TXT' });
  return { at: lookup.at, server: lookup.server, result: resultOf(lookup, record) };
};

const resultOf = ({ outcome, records }: DnsLookup, { name, value }: { name: string; value: string }) => {
  if (outcome !== 'found' && outcome !== 'noData' && outcome !== 'noName') return 'unanswered';
  // Records of other names are at the end of an alias. A wildcard alias of the domain can lead to a zone of anyone.
  const own = records.filter((record) => record.type === 'TXT' && record.name === name);
  if (own.some((record) => record.value.trim() === value)) return 'proved';
  return own.length > 0 ? 'differs' : 'missing';
};
