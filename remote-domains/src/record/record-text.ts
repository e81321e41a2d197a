import type { DnsRecord } from '@roost/shared/contracts/dns/dns';

/** The record name in zone file notation. */
export const keyText = (key: string): string => (key === '' ? '@' : key);

/** Priority, weight, port (if any) and the value. */
export const valueText = ({ priority, weight, port, value }: DnsRecord): string =>
  [priority, weight, port, value].filter((part) => part !== undefined).join(' ');
