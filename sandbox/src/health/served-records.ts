import { isIPv6 } from 'node:net';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { DnsRecordType } from '@roost/shared/contracts/dns/dns';
import type { LookedUpRecord } from '@roost/shared/contracts/dns/domain-checks';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';

/** The record in the format of a record set. Empty for a name outside the domain, and for a type that sets do not have. */
export const toDnsRecord = ({ type, name, ...fields }: LookedUpRecord, domain: string): DnsRecord[] => {
  const known = DnsRecordType.options.find((option) => option === type);
  if (!known || (name !== domain && !name.endsWith(`.${domain}`))) return [];
  const key = name === domain ? '' : name.slice(0, -domain.length - 1);
  return [{ ...fields, type: known, key, locked: false }];
};

/** Whether two lists have the same records, in any order and number. */
export const sameRecords = (some: readonly DnsRecord[], others: readonly DnsRecord[]): boolean => {
  const [one, other] = [some, others].map((records) => new Set(records.map(identityOf)));
  return one?.size === other?.size && [...(one ?? [])].every((identity) => other?.has(identity));
};

/** An IPv6 address has several spellings (RFC 5952). */
const identityOf = (record: DnsRecord): string =>
  recordIdentity(
    record.type === 'AAAA' && isIPv6(record.value)
      ? { ...record, value: new URL(`http://[${record.value}]`).hostname }
      : record,
  );
