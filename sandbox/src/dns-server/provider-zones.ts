import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { reportDomain, reportServerAddress } from '#providers/account-mail-server.ts';
import { findBlocklistZone } from './blocklist-zones.ts';
import type { PublishedZone } from './published-zone.ts';

/**
 * Finds the zone of a name that the records of a domain point to: those of the simulated mail providers, of the redirect and
 * of blocklists. The addresses of the simulated servers are reserved for documentation (RFC 5737). The DMARC name of a
 * top-level domain has a zone too, without a record: a tree walk ends there.
 */
export const findProviderZone = (name: string): PublishedZone | null =>
  zones.find((zone) => name === zone.name || name.endsWith(`.${zone.name}`)) ??
  findBlocklistZone(name) ??
  (/^_dmarc\.[^.]+$/.test(name) ? { name, serial: 1, records: [] } : null);

const record = (type: DnsRecord['type'], key: string, value: string): DnsRecord => ({
  type,
  key,
  value,
  locked: false,
});

const zones: readonly PublishedZone[] = [
  {
    name: '_spf.google.com',
    serial: 1,
    records: [
      record(
        'TXT',
        '',
        'v=spf1 ip4:203.0.113.0/24 ip4:74.125.0.0/16 ip4:209.85.128.0/17 ip6:2001:4860:4864::/56 ip6:2404:6800:4864::/56 ~all',
      ),
    ],
  },
  {
    name: 'spf.protection.outlook.com',
    serial: 1,
    records: [
      record(
        'TXT',
        '',
        'v=spf1 ip4:203.0.113.0/24 ip4:40.92.0.0/15 ip4:40.107.0.0/16 ip4:52.100.0.0/15 ip6:2a01:111:f400::/48 -all',
      ),
    ],
  },
  { name: '_spf.roost-mail.com', serial: 1, records: [record('TXT', '', 'v=spf1 ip4:198.51.100.0/27 ~all')] },
  {
    name: reportDomain,
    serial: 1,
    records: [
      { ...record('MX', '', `mx.${reportDomain}`), priority: 10 },
      record('A', 'mx', reportServerAddress),
      // Consents to reports about every domain (RFC 9990, section 4).
      record('TXT', '*._report._dmarc', 'v=DMARC1'),
    ],
  },
  { name: 'redirect.roost-dns.com', serial: 1, records: [record('A', '', '198.51.100.20')] },
];

const outlookKeyZone = 'roostmail.onmicrosoft.com';

export const isOutlookKey = (name: string): boolean => name === outlookKeyZone || name.endsWith(`.${outlookKeyZone}`);

/** The zone to which the DKIM selectors of Outlook domains are aliases: each name has the key of the provider. */
export const outlookKeys = (key: string): PublishedZone => ({
  name: outlookKeyZone,
  serial: 1,
  records: [record('TXT', '*._domainkey', `v=DKIM1; k=rsa; p=${key}`)],
});
