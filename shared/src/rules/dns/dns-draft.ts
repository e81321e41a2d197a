import type { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns/dns';

/** A record while the user types it: the type and the numbers can be missing. */
export type DnsDraft = {
  type: DnsRecordType | '';
  key: string;
  value: string;
  priority?: number;
  weight?: number;
  port?: number;
  locked?: boolean;
};

type Numbers = 'priority' | 'weight' | 'port';

/** The numeric fields of each record type, in addition to key and value (RFC 1035, section 3.3.9; RFC 2782). */
export const numbersOf: Record<DnsRecordType, readonly Numbers[]> = {
  A: [],
  AAAA: [],
  CNAME: [],
  MX: ['priority'],
  SRV: ['priority', 'weight', 'port'],
  TXT: [],
};

/** Whether a record is an SPF record (RFC 7208, section 4.5). */
export const isSpf = ({ type, value }: DnsDraft | DnsRecord): boolean =>
  type === 'TXT' && /^v=spf1(?: |$)/i.test(value.trim());

/** Whether a record is a DMARC policy (RFC 7489, section 6.6.3). */
export const isDmarc = ({ type, key, value }: DnsDraft | DnsRecord): boolean =>
  type === 'TXT' && /^_dmarc(?:\.|$)/i.test(key.trim()) && /^v=DMARC1\s*(?:;|$)/.test(value.trim());

/** Whether a record contains or points to a DKIM key (RFC 6376, section 3.6.2.1). */
export const isDkim = ({ type, key }: DnsDraft | DnsRecord): boolean =>
  (type === 'TXT' || type === 'CNAME') && /\._domainkey(?:\.|$)/i.test(key.trim());

/** Distinguishes records of one name and type that cannot replace each other: SPF, DMARC, DKIM, and -1 for others. */
export const purposeOf = (record: DnsDraft | DnsRecord): number =>
  [isSpf, isDmarc, isDkim].findIndex((is) => is(record));

/** DNS lookups of the record itself, without those of included records (RFC 7208, section 4.6.4). */
export const spfLookups = (value: string): number =>
  value
    .trim()
    .split(/\s+/)
    .filter((term) => /^[+\-~?]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/i.test(term))
    .length;
