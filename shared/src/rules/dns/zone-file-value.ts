import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { textStrings } from './text-strings.ts';

/** The data of a record as in a zone file (RFC 1035, section 5): absolute names, and texts in quoted strings. */
export const zoneFileValue = (record: DnsRecord): string => {
  const { value, priority = 0, weight = 0, port = 0 } = record;
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return value;
    case 'CNAME':
      return absolute(value);
    case 'MX':
      return `${priority} ${absolute(value)}`;
    case 'SRV':
      return `${priority} ${weight} ${port} ${absolute(value)}`;
    case 'TXT':
      return textValue(value);
  }
};

/** A text as quoted strings of at most 255 octets, with escapes. */
export const textValue = (value: string): string =>
  textStrings(value)
    .map((string) => `"${quoted(string)}"`)
    .join(' ');

/** Adds the final dot: without it, BIND appends the origin. */
const absolute = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** Escapes quotes, backslashes, and octets outside printable ASCII as three decimal digits. */
const quoted = (string: string): string =>
  [...new TextEncoder().encode(string)]
    .map((octet) => {
      if (octet === 0x22 || octet === 0x5c) return `\\${String.fromCharCode(octet)}`;
      return octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\${String(octet).padStart(3, '0')}`;
    })
    .join('');
