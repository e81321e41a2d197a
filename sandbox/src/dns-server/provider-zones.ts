import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { dkimKeyOf } from '#domains/zone-of-domain.ts';
import { findBlocklistZone } from './blocklist-zones.ts';
import type { PublishedZone } from './published-zone.ts';

/**
 * Finds the zone of a name that the records of a domain point to: those of the simulated mail providers and of the
 * redirect. The zones of blocklists too. The addresses of our own servers are reserved for documentation (RFC 5737). The DMARC name of a top-level
 * domain has a zone too, without a record: a tree walk ends there.
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
        'v=spf1 ip4:74.125.0.0/16 ip4:209.85.128.0/17 ip6:2001:4860:4864::/56 ip6:2404:6800:4864::/56 ~all',
      ),
    ],
  },
  {
    name: 'spf.protection.outlook.com',
    serial: 1,
    records: [
      record('TXT', '', 'v=spf1 ip4:40.92.0.0/15 ip4:40.107.0.0/16 ip4:52.100.0.0/15 ip6:2a01:111:f400::/48 -all'),
    ],
  },
  {
    name: 'roostmail.onmicrosoft.com',
    serial: 1,
    records: [record('TXT', '*._domainkey', `v=DKIM1; k=rsa; p=${dkimKeyOf('roostmail.onmicrosoft.com')}`)],
  },
  { name: '_spf.roost-mail.com', serial: 1, records: [record('TXT', '', 'v=spf1 ip4:198.51.100.0/27 ~all')] },
  { name: 'redirect.roost-dns.com', serial: 1, records: [record('A', '', '198.51.100.20')] },
];
