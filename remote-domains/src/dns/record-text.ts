import type { DnsRecord } from '@roost/shared/contracts/dns';

/** The name as it is written in a zone. */
export const keyText = (key: string): string => (key === '' ? '@' : key);

/** Priority, weight and port, each where the type has it, and the value. */
export const valueText = ({ priority, weight, port, value }: DnsRecord): string =>
  [priority, weight, port, value].filter((part) => part !== undefined).join(' ');
