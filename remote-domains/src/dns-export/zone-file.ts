import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { zoneFileValue } from '@roost/shared/rules/dns/zone-file-value';

/** Default TTL of a record, in seconds. */
const defaultTtl = 3_600;

/** A zone file for BIND (RFC 1035, section 5), without NS and SOA, which the provider manages. */
export const zoneFile = ({
  domain,
  records,
  ttl = defaultTtl,
}: {
  domain: string;
  records: readonly DnsRecord[];
  ttl?: number;
}): string =>
  [
    `$ORIGIN ${domain}.`,
    `$TTL ${ttl}`,
    ...records.map(
      (record) => `${record.key === '' ? '@' : record.key}\t${ttl}\tIN\t${record.type}\t${zoneFileValue(record)}`,
    ),
    '',
  ].join('\n');
