import type { DnsRecord } from './dns.ts';
import type { DnsDraft } from './dns-draft.ts';

/**
 * The record as it is stored: only the fields that its type has, names in lower case and without a final dot. Text stays as it
 * is. A draft that lacks something still lacks it.
 */
export const normalRecord = <R extends DnsDraft | DnsRecord>(record: R): R => {
  const { priority, weight, port, ...rest } = record;
  const key = record.key.trim().toLowerCase();
  return {
    ...rest,
    key: key === '@' ? '' : key,
    value: normalValue(record),
    ...(record.type === 'MX' || record.type === 'SRV' ? { priority } : {}),
    ...(record.type === 'SRV' ? { weight, port } : {}),
  } as R;
};

/** The same text for records that are the same, `locked` or not, and for no others. */
export const recordIdentity = (record: DnsDraft | DnsRecord): string => {
  const { type, key, value, priority, weight, port } = normalRecord(record);
  return JSON.stringify([type, key, value, priority ?? null, weight ?? null, port ?? null]);
};

const normalValue = ({ type, value }: DnsDraft | DnsRecord): string => {
  const trimmed = value.trim();
  if (type === 'TXT' || type === 'A' || type === '') return trimmed;
  const lower = trimmed.toLowerCase();
  return lower === '.' ? lower : lower.replace(/\.$/, '');
};
