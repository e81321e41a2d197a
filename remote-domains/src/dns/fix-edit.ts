import type { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import { domainHealth } from '@roost/shared/rules/dns/domain-health';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import type { RecordEdit } from './saved-edit.ts';
import { fieldsOf } from './record-fields.ts';

type Fix = { check: DomainCheck; redirectUrl: string | null };

/** The edit that fixes a check, with its reason; `edit` is null when no single record fixes it. */
export const fixEdit = (
  set: DnsSet,
  { check, redirectUrl }: Fix,
): { edit: RecordEdit | null; reason: HealthReason } => {
  const { fix, reason } = domainHealth({ ...set, redirectUrl })[check];
  const edit = fix && { target: fix.replaces, fields: fieldsOf(fix.record), base: set };
  return { edit, reason };
};
