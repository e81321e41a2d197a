import type { OptionalRecordReason } from '@roost/shared/contracts/dns/domain-checks';
import { parseOnlyRecord } from './parse-fields.ts';

/** Judges the texts at `_mta-sts` (RFC 8461, section 3.1). */
export const judgeMtaSts = (texts: readonly string[]): OptionalRecordReason => {
  const fields = parseOnlyRecord(texts, { version: 'v=STSv1' });
  if (typeof fields === 'string') return fields;
  return /^[A-Za-z\d]{1,32}$/.test(fields.get('id') ?? '') ? 'good' : 'invalid';
};
