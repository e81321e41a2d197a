import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DnsDraft } from './dns-draft.ts';

/**
 * The record in storage format: only the fields of its type, and names in lower case without a final dot. Text values
 * are only trimmed. Missing fields of a draft stay missing.
 */
export const normalizeRecord = <R extends DnsDraft | DnsRecord>(record: R): R => {
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

/** A key that is equal for equal records, ignoring `locked`. */
export const recordIdentity = (record: DnsDraft | DnsRecord): string => {
  const { type, key, value, priority, weight, port } = normalizeRecord(record);
  return JSON.stringify([type, key, value, priority ?? null, weight ?? null, port ?? null]);
};

const normalValue = ({ type, value }: DnsDraft | DnsRecord): string => {
  const trimmed = value.trim();
  if (type === 'TXT' || type === 'A' || type === '') return trimmed;
  const lower = trimmed.toLowerCase();
  return lower === '.' ? lower : lower.replace(/\.$/, '');
};
