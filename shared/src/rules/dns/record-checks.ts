import { isSpf, numbersOf, spfLookups } from './dns-draft.ts';
import type { DnsDraft } from './dns-draft.ts';
import { toHostName } from '@roost/shared/rules/names/host-name';
import { textStrings } from './text-strings.ts';

export type RecordField = 'type' | 'key' | 'value' | 'priority' | 'weight' | 'port';

export type RecordProblemKind =
  | 'required'
  /** The key is not a valid name below the domain. */
  | 'key'
  /** The key ends in the domain, which is appended anyway. */
  | 'key-has-domain'
  | 'ipv4'
  | 'ipv6'
  | 'address-for-name'
  | 'url-for-name'
  | 'name'
  /** Not an integer from 0 to 65535. */
  | 'range'
  | 'text-long'
  | 'spf-lookups';

export type RecordProblem = { kind: RecordProblemKind; field: RecordField; count?: number };

/** Maximum number of DNS lookups of an SPF record (RFC 7208, section 4.6.4). */
export const maxSpfLookups = 10;

/** The problems of one record, independent of other records. */
export const recordProblems = (record: DnsDraft, { domain }: { domain: string }): RecordProblem[] => [
  ...(record.type === '' ? [{ kind: 'required', field: 'type' } as const] : []),
  ...keyProblems(record, { domain }),
  ...valueProblems(record),
  ...numberProblems(record),
];

/** A DNS label can begin with an underscore, and a name with an asterisk (RFC 2782; RFC 4592). */
const keyProblems = ({ key: typed }: DnsDraft, { domain }: { domain: string }): RecordProblem[] => {
  const key = typed.trim().toLowerCase();
  if (key === '' || key === '@') return [];
  const isName = key.split('.').every((label, index) => isLabel(label) || (index === 0 && label === '*'));
  if (!isName || `${key}.${domain}`.length > 253) return [{ kind: 'key', field: 'key' }];
  return key === domain || key.endsWith(`.${domain}`) ? [{ kind: 'key-has-domain', field: 'key' }] : [];
};

const isLabel = (label: string): boolean => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label);

const valueProblems = (record: DnsDraft): RecordProblem[] => {
  const value = record.value.trim();
  if (value === '') return [{ kind: 'required', field: 'value' }];
  switch (record.type) {
    case 'A':
      return isIpv4(value) ? [] : [{ kind: 'ipv4', field: 'value' }];
    case 'AAAA':
      return isIpv6(value) ? [] : [{ kind: 'ipv6', field: 'value' }];
    case 'CNAME':
    case 'MX':
    case 'SRV':
      return nameProblems(value, { type: record.type });
    case 'TXT':
      return textProblems(record);
    case '':
      return [];
  }
};

/**
 * MX and SRV point to hosts (RFC 1123, section 2.1), or to a single dot for none (RFC 7505; RFC 2782). A CNAME can
 * point to any name, including DKIM names with underscores. None of them accepts an address or a URL.
 */
const nameProblems = (value: string, { type }: { type: 'CNAME' | 'MX' | 'SRV' }): RecordProblem[] => {
  if (type !== 'CNAME' && value === '.') return [];
  if (isIpv4(value) || isIpv6(value)) return [{ kind: 'address-for-name', field: 'value' }];
  if (/[/?#@:]/.test(value)) return [{ kind: 'url-for-name', field: 'value' }];
  const name = type === 'CNAME' ? value.replaceAll('_', 'x') : value;
  return toHostName(name) === null ? [{ kind: 'name', field: 'value' }] : [];
};

const textProblems = (record: DnsDraft): RecordProblem[] => {
  const strings = textStrings(record.value.trim()).length;
  const lookups = isSpf(record) ? spfLookups(record.value) : 0;
  return [
    ...(strings > 1 ? [{ kind: 'text-long', field: 'value', count: strings } as const] : []),
    ...(lookups > maxSpfLookups ? [{ kind: 'spf-lookups', field: 'value', count: lookups } as const] : []),
  ];
};

const numberProblems = (record: DnsDraft): RecordProblem[] =>
  (record.type === '' ? [] : numbersOf[record.type]).flatMap((field): RecordProblem[] => {
    const number = record[field];
    if (number === undefined || Number.isNaN(number)) return [{ kind: 'required', field }];
    return Number.isInteger(number) && number >= 0 && number <= 65_535 ? [] : [{ kind: 'range', field }];
  });

const isIpv4 = (value: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(value) &&
  value.split('.').every((part) => String(Number(part)) === part && Number(part) < 256);

const isIpv6 = (value: string): boolean => /^[0-9a-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`);
