import { domainHealth, type HealthReason } from '@roost/shared/contracts/domain-health';
import type { DnsSet } from '@roost/shared/contracts/dns';
import type { DomainCheck } from '@roost/shared/contracts/domain';
import type { RecordEdit } from './kept-edit.ts';
import { fieldsOf } from './record-fields.ts';

type Fix = { check: DomainCheck; redirectUrl: string | null };

/** What mends a check: the missing record in edit mode; null, and why, where no one record does. */
export const fixEdit = (
  set: DnsSet,
  { check, redirectUrl }: Fix,
): { edit: RecordEdit | null; reason: HealthReason } => {
  const { fix, reason } = domainHealth({ ...set, redirectUrl })[check];
  const edit = fix && { target: fix.replaces, fields: fieldsOf(fix.record), base: set };
  return { edit, reason };
};
