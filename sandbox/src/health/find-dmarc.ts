import type { DnsLookup, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import { parseDmarc } from '@roost/shared/rules/dns/dmarc';
import type { Dmarc } from '@roost/shared/rules/dns/dmarc';
import type { Resolve } from '#lookups/look-up.ts';
import { tagOf } from './dmarc-tag.ts';

export type FoundDmarc = { domain: string; dmarc: Dmarc };

/** The walk asks for at most eight names (RFC 9989, section 4.10). */
const maxLabels = 8;

/**
 * Finds the DMARC record that applies to a domain that has none: that of the organizational domain, by the tree
 * walk (RFC 9989, sections 4.10 and 4.10.2). `unanswered` is how a lookup ended that had no answer.
 */
export const findInheritedDmarc = async (
  domain: string,
  resolve: Resolve,
): Promise<{ found: FoundDmarc | null; unanswered: LookupOutcome | null }> => {
  let found: FoundDmarc | null = null;
  let unanswered: LookupOutcome | null = null;
  for (const name of parentsOf(domain)) {
    const lookup = await resolve({ name: `_dmarc.${name}`, type: 'TXT' });
    if (!isAnswer(lookup)) unanswered ??= lookup.outcome as LookupOutcome;
    const dmarc = onlyDmarc(lookup);
    if (!dmarc) continue;
    const psd = tagOf(dmarc, 'psd');
    // The domain below a public suffix is the organizational one.
    if (psd === 'y') return { found: found ?? { domain: name, dmarc }, unanswered };
    found = { domain: name, dmarc };
    if (psd === 'n') return { found, unanswered };
  }
  return { found, unanswered };
};

/** The policy that a record of a parent has for a domain below it: `sp`, else `p`. */
export const inheritedPolicy = ({ dmarc }: FoundDmarc): string | null => tagOf(dmarc, 'sp') ?? dmarc.policy;

/** The parents from the longest to the shortest. Labels beyond the limit are skipped in one step. */
const parentsOf = (domain: string): string[] => {
  const labels = domain.split('.');
  const first = labels.length > maxLabels ? labels.length - (maxLabels - 1) : 1;
  return Array.from({ length: labels.length - first }, (_, index) => labels.slice(first + index).join('.'));
};

const isAnswer = ({ outcome }: DnsLookup): boolean =>
  outcome === 'found' || outcome === 'noData' || outcome === 'noName';

/** Several records count as none (RFC 9989, section 4.10). */
const onlyDmarc = ({ records }: DnsLookup): Dmarc | null => {
  const parsed = records.flatMap(({ type, value }) => {
    const dmarc = type === 'TXT' ? parseDmarc(value.trim()) : null;
    return dmarc ? [dmarc] : [];
  });
  return parsed.length === 1 ? (parsed[0] ?? null) : null;
};
