import type { BulkDnsChange, BulkDnsFault, BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { withDmarc } from '@roost/shared/rules/dns/dmarc';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import { isDmarc } from '@roost/shared/rules/dns/dns-draft';
import { redirectRecords } from '@roost/shared/rules/dns/sending-records';
import type { LockedDomain } from './dns-sets.ts';
import { withRecords } from './dns-sets.ts';
import { redirectsToItself } from './redirects-to-itself.ts';

/** The result of a bulk update for one domain and the records to write. Planning writes nothing. */
export type BulkDnsPlan = {
  current: LockedDomain;
  result: BulkDnsResult;
  records: DnsRecord[];
  redirectUrl: string | null;
};

export const planBulkDns = (current: LockedDomain, change: BulkDnsChange): BulkDnsPlan => {
  const { id: domainId, domain } = current;
  const fault = findFault(current, change);
  const redirectUrl = (fault === null && parseRedirect(change)) || current.redirectUrl;
  const records = fault === null ? recordsAfter(current, change) : current.records;
  const changes = dnsDiff({ before: current.records, after: records });
  const redirect = redirectUrl === current.redirectUrl ? null : { before: current.redirectUrl, after: redirectUrl };
  const outcome = changes.length > 0 || redirect ? 'changed' : 'unchanged';
  return {
    current,
    records,
    redirectUrl,
    result: fault
      ? failedResult({ domainId, domain, code: fault })
      : { domainId, domain, outcome, reason: null, changes, redirect },
  };
};

export const failedResult = ({
  domainId,
  domain,
  code,
  message = messages[code],
}: {
  domainId: string;
  domain: string;
  code: BulkDnsFault;
  message?: string;
}): BulkDnsResult => ({ domainId, domain, outcome: 'failed', reason: { code, message }, changes: [], redirect: null });

const messages: Record<BulkDnsFault, string> = {
  unknown: 'This domain is not in this workspace.',
  'not-active': 'The domain is not active.',
  'several-dmarc-records': 'The domain has more than one DMARC record. Keep one and delete the others first.',
  'alias-at-dmarc': 'The DMARC record is an alias. Change the record that the alias points to.',
  'leads-to-itself': "A domain can't redirect to itself.",
  'provider-failed': 'The DNS provider did not accept the change.',
};

const findFault = ({ status, domain, records }: LockedDomain, change: BulkDnsChange): BulkDnsFault | null => {
  if (status !== 'Active') return 'not-active';
  if (change.dmarcEmailEnabled || change.dmarcPolicyEnabled) {
    if (records.filter((record) => isOwnDmarc(record)).length > 1) return 'several-dmarc-records';
    if (records.some(({ key, type }) => key === '_dmarc' && type === 'CNAME')) return 'alias-at-dmarc';
  }
  const url = parseRedirect(change);
  return url !== null && redirectsToItself(domain, url) ? 'leads-to-itself' : null;
};

const parseRedirect = ({ domainForwardingEnabled, domainForwardDomain }: BulkDnsChange): string | null =>
  domainForwardingEnabled ? (domainForwardDomain ?? null) : null;

const recordsAfter = ({ records }: LockedDomain, change: BulkDnsChange): DnsRecord[] => {
  const after = parseRedirect(change) === null ? [...records] : withRecords(records, redirectRecords);
  if (!change.dmarcEmailEnabled && !change.dmarcPolicyEnabled) return after;
  const place = after.findIndex((record) => isOwnDmarc(record));
  const value = withDmarc(after[place]?.value ?? null, {
    ...(change.dmarcPolicyEnabled && { policy: change.dmarcPolicy }),
    ...(change.dmarcEmailEnabled && { reportAddress: change.dmarcEmail }),
  });
  const record: DnsRecord = { type: 'TXT', key: '_dmarc', value, locked: false };
  return place === -1 ? [...after, record] : after.with(place, { ...record, locked: after[place]?.locked ?? false });
};

const isOwnDmarc = (record: DnsRecord): boolean => record.key === '_dmarc' && isDmarc(record);
