import * as v from 'valibot';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns/dns';
import type { DnsDraft } from '@roost/shared/rules/dns/dns-draft';

/** Why a line of an imported file is not a record of Roost. */
export type SkipReason =
  /** SOA, and NS of the domain itself. */
  'managed' | 'type' | 'class' | 'directive' | 'other-domain' | 'syntax';

/** A record of an imported text, or the reason why there is none. */
export type ImportedLine = {
  /** Number of its first line, from 1. */
  line: number;
  text: string;
} & ({ record: DnsRecord } | { skipped: SkipReason });

/** The line of a parsed record; `syntax` when a field is missing or too long. */
export const toLine = (at: Pick<ImportedLine, 'line' | 'text'>, draft: DnsDraft | null): ImportedLine => {
  const parsed = v.safeParse(DnsRecord, draft);
  return parsed.success ? { ...at, record: parsed.output } : { ...at, skipped: 'syntax' };
};

/** The supported type, or the reason why a record of another type is skipped. */
export const typeOf = (type: string, { key }: { key: string }): DnsRecordType | SkipReason => {
  const upper = type.toUpperCase();
  if (v.is(DnsRecordType, upper)) return upper;
  return upper === 'SOA' || (upper === 'NS' && key === '') ? 'managed' : 'type';
};

/** Whether `typeOf` has returned a type. */
export const isType = (found: DnsRecordType | SkipReason): found is DnsRecordType => v.is(DnsRecordType, found);

/** The part of a name without a final dot that precedes the domain; null when it is not below the domain. */
export const keyBelow = (name: string, domain: string): string | null => {
  const lower = name.toLowerCase();
  if (lower === domain) return '';
  return lower.endsWith(`.${domain}`) ? lower.slice(0, -domain.length - 1) : null;
};

/** A whole number, or -1, which is out of every range. */
export const numberOf = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Number(text) : -1);
