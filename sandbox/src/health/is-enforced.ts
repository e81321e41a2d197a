import type { Dmarc } from '@roost/shared/rules/dns/dmarc';
import { tagOf } from './dmarc-tag.ts';

/**
 * Whether receivers quarantine or reject mail that fails DMARC, from the domain and its subdomains. BIMI needs both. The
 * test mode `t=y` lowers each policy by one level (RFC 9989, section 4.7).
 */
export const isEnforced = (dmarc: Dmarc): boolean => {
  const isTest = tagOf(dmarc, 't') === 'y';
  return [dmarc.policy, tagOf(dmarc, 'sp') ?? dmarc.policy].every(
    (policy) => policy === 'reject' || (policy === 'quarantine' && !isTest),
  );
};
