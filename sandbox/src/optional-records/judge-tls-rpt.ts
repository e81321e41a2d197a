import type { OptionalRecordReason } from '@roost/shared/contracts/dns/domain-checks';
import { parseOnlyRecord } from './parse-fields.ts';

/** Judges the texts at `_smtp._tls` (RFC 8460, section 3). */
export const judgeTlsRpt = (texts: readonly string[]): OptionalRecordReason => {
  const fields = parseOnlyRecord(texts, { version: 'v=TLSRPTv1' });
  if (typeof fields === 'string') return fields;
  return (fields.get('rua') ?? '').split(',').every(isTarget) ? 'good' : 'invalid';
};

/** A comma, `!` or `;` within a target is encoded. */
const isTarget = (text: string): boolean => {
  const target = text.trim();
  return /^mailto:[^@\s!]+@[^@\s!]+$/i.test(target) || (/^https:\/\/[^\s!]+$/i.test(target) && URL.canParse(target));
};
