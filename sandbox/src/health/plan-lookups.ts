import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import { isDkim, isDmarc, isSpf } from '@roost/shared/rules/dns/dns-draft';
import type { LookupQuestion } from '#lookups/look-up.ts';

export type DomainToCheck = {
  domain: string;
  redirectUrl: string | null;
  /** The records that the mail provider, DMARC and the redirect require. */
  expected: readonly DnsRecord[];
  /** The records that are saved in Roost. Null while a change of them is unconfirmed. */
  intended: readonly DnsRecord[] | null;
};

export const domainChecks = ['spf', 'dkim', 'dmarc', 'mx', 'redirect'] as const satisfies readonly DomainCheck[];

/** Whether a record is one that a check looks up. */
export const isOfCheck: Record<DomainCheck, (record: DnsRecord) => boolean> = {
  spf: (record) => record.key === '' && isSpf(record),
  dkim: isDkim,
  dmarc: (record) => record.key === '_dmarc' && isDmarc(record),
  mx: ({ type, key }) => type === 'MX' && key === '',
  redirect: ({ type, key }) => (type === 'A' && (key === '' || key === 'www')) || (type === 'CNAME' && key === 'www'),
};

/** The questions of each check. No one can look up DKIM keys without the names of their selectors. */
export const planLookups = (checked: DomainToCheck): Record<DomainCheck, LookupQuestion[]> => {
  const { domain, redirectUrl, expected, intended } = checked;
  const selectors = [...expected, ...(intended ?? [])].filter(isDkim).map(({ key }) => key);
  return {
    spf: [{ name: domain, type: 'TXT' }],
    dkim: [...new Set(selectors)].map((key) => ({ name: `${key}.${domain}`, type: 'TXT' })),
    dmarc: [{ name: `_dmarc.${domain}`, type: 'TXT' }],
    mx: [{ name: domain, type: 'MX' }],
    redirect: redirectUrl === null ? [] : [domain, `www.${domain}`].map((name) => ({ name, type: 'A' })),
  };
};
